import { getCurrentUser } from '@portal/contracts/auth';
import { Client } from './client';
import { CLIENT, IdentityProvider, type Claims } from './identity-provider';
import { MEMBER_PASSWORD, startPortal } from './portal';

/** Where browsers see the portal. */
const PORTAL_ADDRESS = 'https://portal.example';

/** Where the provider leads back to. */
export const CALLBACK = `${PORTAL_ADDRESS}/api/login/callback`;

/** What the provider tells of one person. */
export const ADA: Claims = { email: 'Ada@Example.com', email_verified: true, given_name: 'Ada', family_name: 'Reyes' };

/** The heading of a page. */
export const titleOf = (body: unknown) => /<h1>(.*)<\/h1>/.exec(String(body))?.[1];

/** A portal whose members sign in through an identity provider, and what people do at both. */
export async function startPortalWithProvider() {
  const provider = await IdentityProvider.start(CALLBACK);
  const portal = await startPortal({
    environment: {
      PUBLIC_ORIGIN: PORTAL_ADDRESS,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
    limits: { providerSignInsPerAddress: { max: 60, minutes: 15 } },
  });
  const withPasswords = await portal.another({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });

  /** Where the portal sends a browser that wants to sign in. */
  const begin = async (client: Client, returnTo = '/dashboard') => {
    const { status, headers } = await client.send('GET', `/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(status).toBe(303);
    return new URL(headers.get('location') ?? '');
  };
  const comeBack = (client: Client, { pathname, search }: URL) => client.send('GET', pathname + search);

  return {
    portal,
    provider,
    /** The same portal as it was before there was a provider. */
    withPasswords,
    begin,
    comeBack,
    know: (login: string, claims: Claims) => void provider.people.set(login, claims),
    browser: () => portal.visitor(),
    signIn: async (client: Client, login: string, returnTo?: string) =>
      comeBack(client, await provider.signIn((await begin(client, returnTo)).href, login)),
    userOf: (client: Client) => client.call(getCurrentUser, {}),
    count: async (table: string) =>
      (await portal.database.query<{ rows: number }[]>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows,
    /** A member who signed up with a password before there was a provider. */
    signUp: async (email: string) => {
      const client = new Client(withPasswords);
      const form = { firstName: 'Ada', lastName: 'Early', email, password: MEMBER_PASSWORD };
      expect((await client.send('POST', '/api/signup', { form })).status).toBe(303);
      return client;
    },
    /** Nobody is known any more, at either. */
    empty: async () => {
      await portal.emptyTables('users', 'sessions', 'sign_in_requests', 'attempts');
      provider.people.clear();
    },
    stop: async () => {
      await portal.stop();
      await provider.stop();
    },
  };
}

export type PortalWithProvider = Awaited<ReturnType<typeof startPortalWithProvider>>;

/** The portal and the provider of a spec, with nobody known at either when a test begins. */
export function providerPortalOfSpec(): PortalWithProvider {
  const world = {} as PortalWithProvider;
  beforeAll(async () => {
    Object.assign(world, await startPortalWithProvider());
  }, 60_000);
  afterAll(() => world.stop());
  beforeEach(() => world.empty());
  return world;
}
