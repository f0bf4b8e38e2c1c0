import { createServer } from 'node:http';
import { once } from 'node:events';
import { jest } from '@jest/globals';
import {
  changePassword,
  CONFIRM_PAGE,
  deleteAccount,
  getProof,
  listDevices,
  signOutOtherDevices,
  updateProfile,
} from '@portal/contracts/account';
import { exportMemberData } from '@portal/contracts/account-export';
import { getCurrentUser } from '@portal/contracts/auth';
import { Client } from '../../../../test/client';
import { CLIENT, IdentityProvider, type Claims } from '../../../../test/identity-provider';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../../test/portal';

const PORTAL = 'https://portal.example';

describe('signing in through an identity provider', () => {
  let provider: IdentityProvider;
  let portal: Portal;
  let withPasswords: string;

  beforeAll(async () => {
    provider = await IdentityProvider.start(`${PORTAL}/api/login/callback`);
    portal = await startPortal({
      environment: {
        PUBLIC_ORIGIN: PORTAL,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
      },
      limits: { providerSignInsPerAddress: { max: 60, minutes: 15 } },
    });
    withPasswords = await portal.another({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await provider.stop();
  });
  beforeEach(async () => {
    await portal.database.query('TRUNCATE users, sessions, sign_in_requests, attempts CASCADE');
    provider.people.clear();
  });

  const ada: Claims = { email: 'Ada@Example.com', email_verified: true, given_name: 'Ada', family_name: 'Reyes' };
  const know = (login: string, claims: Claims) => void provider.people.set(login, claims);
  const browser = () => portal.visitor();

  /** Where the portal sends a browser that wants to sign in. */
  const begin = async (client: Client, returnTo = '/dashboard') => {
    const { status, headers } = await client.send('GET', `/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(status).toBe(303);
    return new URL(headers.get('location') ?? '');
  };
  const comeBack = (client: Client, { pathname, search }: URL) => client.send('GET', pathname + search);
  const signIn = async (client: Client, login: string, returnTo?: string) =>
    comeBack(client, await provider.signIn((await begin(client, returnTo)).href, login));
  const userOf = (client: Client) => client.call(getCurrentUser, {});
  const count = async (table: string) =>
    (await portal.database.query<{ rows: number }[]>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows;
  const titleOf = (body: unknown) => /<h1>(.*)<\/h1>/.exec(String(body))?.[1];

  /** A member who signed up with a password before there was a provider. */
  const signUp = async (email: string) => {
    const client = new Client(withPasswords);
    const form = { firstName: 'Ada', lastName: 'Early', email, password: MEMBER_PASSWORD };
    expect((await client.send('POST', '/api/signup', { form })).status).toBe(303);
    return client;
  };

  test('a person who is new becomes a member with what every member starts with', async () => {
    know('ada', ada);
    const client = browser();
    const { status, headers } = await signIn(client, 'ada', '/course/clarity?day=3');
    expect([status, headers.get('location')]).toEqual([303, '/course/clarity?day=3']);
    expect((await userOf(client)).body).toMatchObject({ firstName: 'Ada', lastName: 'Reyes' });
    expect([await count('habits'), await count('course_assignments')]).toEqual([5, 2]);
    expect(await portal.database.query('SELECT email, password_hash FROM users')).toEqual([
      { email: 'ada@example.com', password_hash: null },
    ]);
    expect(await count('sign_in_requests')).toBe(0);
    expect(client.cookies.has('__Host-sign-in')).toBe(false);
  });

  test('a person who comes again is the same member, whatever their e-mail address is by now', async () => {
    know('ada', ada);
    await signIn(browser(), 'ada');
    know('ada', { ...ada, email: 'ada@elsewhere.example', email_verified: false });
    const client = browser();
    await signIn(client, 'ada');
    expect((await userOf(client)).status).toBe(200);
    expect(await count('users')).toBe(1);
  });

  test.each<[string, Partial<Claims> & { name?: string }, object]>([
    ['the full name alone', { name: 'Ada María Reyes' }, { firstName: 'Ada', lastName: 'María Reyes' }],
    ['no name', {}, { firstName: 'ada', lastName: '' }],
    ['a name that cannot be stored', { given_name: 'A\u0000', family_name: 'R' }, { firstName: 'ada', lastName: 'R' }],
  ])('a provider that tells %s', async (_, names, expected) => {
    know('ada', { email: ada.email, email_verified: true, ...names });
    const client = browser();
    await signIn(client, 'ada');
    expect((await userOf(client)).body).toMatchObject(expected);
  });

  test('asks by authorization code with PKCE (S256), a state and a nonce that no two sign-ins share', async () => {
    const [one, two] = [await begin(browser()), await begin(browser())];
    expect(Object.fromEntries(one.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: `${PORTAL}/api/login/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    for (const secret of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(secret)).not.toBe(two.searchParams.get(secret));
    }
  });

  test('attack: taking over an account by an address that the provider has not verified — 403, nothing linked', async () => {
    const victim = await signUp('ada@example.com');
    know('mallory', { ...ada, email_verified: false });
    const client = browser();
    const { status, body } = await signIn(client, 'mallory');
    expect([status, titleOf(body)]).toEqual([403, 'Your e-mail address is not confirmed']);
    expect((await userOf(client)).status).toBe(401);
    expect((await userOf(victim)).status).toBe(200);
    expect([await count('identities'), await count('users')]).toEqual([0, 1]);
  });

  test('attack: signing up with somebody’s address and waiting for them to come — their arrival ends the intruder’s access', async () => {
    const intruder = await signUp('ada@example.com');
    know('ada', ada);
    const client = browser();
    await signIn(client, 'ada');
    expect((await userOf(client)).status).toBe(200);
    expect((await userOf(intruder)).status).toBe(401);
    const form = { email: 'ada@example.com', password: MEMBER_PASSWORD };
    expect((await new Client(withPasswords).send('POST', '/api/login', { form })).status).toBe(401);
    expect(await count('users')).toBe(1);
  });

  test('attack: another person at the provider with an address that was given on — 409, the account stays with the first', async () => {
    know('ada', ada);
    await signIn(browser(), 'ada');
    know('successor', ada);
    const client = browser();
    const { status, body } = await signIn(client, 'successor');
    expect([status, titleOf(body)]).toEqual([409, 'This e-mail address belongs to another sign-in']);
    expect((await userOf(client)).status).toBe(401);
  });

  test('attack: an answer with another state — 400', async () => {
    know('ada', ada);
    const client = browser();
    const answer = await provider.signIn((await begin(client)).href, 'ada');
    answer.searchParams.set('state', 'x'.repeat(43));
    const { status, body } = await comeBack(client, answer);
    expect([status, titleOf(body)]).toEqual([400, 'This sign-in could not be confirmed']);
    expect((await userOf(client)).status).toBe(401);
  });

  test('attack: an id token made for another nonce — 400', async () => {
    know('ada', ada);
    const client = browser();
    const address = await begin(client);
    address.searchParams.set('nonce', 'x'.repeat(43));
    const { status, body } = await comeBack(client, await provider.signIn(address.href, 'ada'));
    expect([status, titleOf(body)]).toEqual([400, 'This sign-in could not be confirmed']);
    expect((await userOf(client)).status).toBe(401);
  });

  test('attack: an answer that names another issuer — 400', async () => {
    know('ada', ada);
    const client = browser();
    const answer = await provider.signIn((await begin(client)).href, 'ada');
    expect(answer.searchParams.get('iss')).toBe(provider.issuer);
    answer.searchParams.set('iss', 'https://evil.example');
    expect((await comeBack(client, answer)).status).toBe(400);
    expect((await userOf(client)).status).toBe(401);
  });

  test('attack: an answer opened a second time, or in another browser — 400', async () => {
    know('ada', ada);
    const client = browser();
    const address = await begin(client);
    const handle = client.cookies.get('__Host-sign-in') ?? '';
    const answer = await provider.signIn(address.href, 'ada');
    const thief = browser();
    expect((await comeBack(thief, answer)).status).toBe(400);
    expect((await comeBack(client, answer)).status).toBe(303);
    thief.cookies.set('__Host-sign-in', handle);
    const { status, body } = await comeBack(thief, answer);
    expect([status, titleOf(body)]).toEqual([400, 'This sign-in is over']);
    expect((await userOf(thief)).status).toBe(401);
  });

  test('attack: a stolen code put into a sign-in of the thief’s own — refused by PKCE', async () => {
    know('ada', ada);
    const answer = await provider.signIn((await begin(browser())).href, 'ada');
    const thief = browser();
    const state = (await begin(thief)).searchParams.get('state') ?? '';
    answer.searchParams.set('state', state);
    const { status, body } = await comeBack(thief, answer);
    expect([status, titleOf(body)]).toEqual([400, 'This sign-in could not be confirmed']);
    expect((await userOf(thief)).status).toBe(401);
  });

  test('a sign-in without a code challenge is refused by the provider, so ours is sent', async () => {
    know('ada', ada);
    const address = await begin(browser());
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    const answer = await provider.signIn(address.href, 'ada');
    expect(answer.searchParams.get('error')).toBe('invalid_request');
    expect(answer.searchParams.get('error_description')).toContain('PKCE');
  });

  test('attack: a session planted before signing in through the provider — it ends, a new one is made', async () => {
    const planted = await signUp('mallory@example.com');
    know('ada', ada);
    const client = browser();
    client.cookies.set('__Host-session', planted.cookies.get('__Host-session') ?? '');
    await signIn(client, 'ada');
    expect(client.cookies.get('__Host-session')).not.toBe(planted.cookies.get('__Host-session'));
    expect((await userOf(planted)).status).toBe(401);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/api/logout'])(
    'coming back to %s leads home',
    async (returnTo) => {
      know('ada', ada);
      expect((await signIn(browser(), 'ada', returnTo)).headers.get('location')).toBe('/');
    },
  );

  test('a sign-in that is cancelled, or takes too long, says so', async () => {
    const client = browser();
    const state = (await begin(client)).searchParams.get('state') ?? '';
    const cancelled = new URL(`${PORTAL}/api/login/callback`);
    cancelled.search = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString();
    const no = await comeBack(client, cancelled);
    expect([no.status, titleOf(no.body)]).toEqual([403, 'You are not signed in']);

    know('ada', ada);
    const answer = await provider.signIn((await begin(client)).href, 'ada');
    portal.clock.advance({ minutes: 10 });
    const late = await comeBack(client, answer);
    expect([late.status, titleOf(late.body)]).toEqual([400, 'This sign-in is over']);
  });

  test('a deactivated member is told so', async () => {
    know('ada', ada);
    await signIn(browser(), 'ada');
    await portal.database.query('UPDATE users SET deactivated_at = now()');
    const client = browser();
    const { status, body } = await signIn(client, 'ada');
    expect([status, titleOf(body)]).toEqual([403, 'This account is deactivated']);
    expect((await userOf(client)).status).toBe(401);
  });

  test('attack: going around the provider with a password — 403, as there are none', async () => {
    await signUp('ada@example.com');
    const form = { email: 'ada@example.com', password: MEMBER_PASSWORD, firstName: 'A', lastName: 'B' };
    for (const path of ['/api/login', '/api/signup', '/api/forgot-password', '/api/reset-password']) {
      const { status, body, headers } = await browser().send('POST', path, { form });
      expect([status, titleOf(body), headers.getSetCookie()]).toEqual([403, 'There are no passwords here', []]);
    }
    expect((await begin(browser())).origin).toBe(provider.issuer);
  });

  test('begun again and again from one address, it asks to wait', async () => {
    for (let times = 0; times < 60; times++) await begin(browser());
    const { status, headers, body } = await browser().send('GET', '/api/login');
    expect([status, headers.get('retry-after'), titleOf(body)]).toEqual([429, '900', 'That did not work']);
    expect(await count('sign_in_requests')).toBe(60);
  });

  test('signing in does not count, only what comes to no end', async () => {
    know('ada', ada);
    await portal.database.query(
      "INSERT INTO attempts (key, count, resets_at) VALUES ('providerSignInsPerAddress:127.0.0.1', 59, $1)",
      [new Date(portal.clock.now().getTime() + 60_000)],
    );
    for (let times = 0; times < 3; times++) expect((await signIn(browser(), 'ada')).status).toBe(303);
    await begin(browser());
    expect((await browser().send('GET', '/api/login')).status).toBe(429);
  });

  test('attack: a provider that describes itself as another — 503 with a page, no sign-in begins', async () => {
    const description = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).text();
    const impostor = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(description);
    }).listen(0, '127.0.0.1');
    await once(impostor, 'listening');
    const { port } = impostor.address() as { port: number };
    const origin = await portal.another({ OIDC_ISSUER: `http://127.0.0.1:${port}` });
    const { status, body } = await new Client(origin).send('GET', '/api/login');
    expect([status, titleOf(body)]).toEqual([503, 'Sign-in is not available right now']);
    impostor.close();
  });

  test('a provider that is down is told on a page, and tried again the next time', async () => {
    const down = await IdentityProvider.start(`${PORTAL}/api/login/callback`);
    const origin = await portal.another({ OIDC_ISSUER: down.issuer });
    const client = new Client(origin);
    const begun = await begin(client);
    down.people.set('ada', ada);
    const answer = await down.signIn(begun.href, 'ada');
    await down.stop();
    const back = await comeBack(client, answer);
    expect([back.status, titleOf(back.body)]).toEqual([503, 'Sign-in is not available right now']);
    expect(back.headers.get('retry-after')).toBe('30');
    expect(back.headers.get('content-type')).toBe('text/html; charset=utf-8');

    const fresh = new Client(await portal.another({ OIDC_ISSUER: down.issuer }));
    expect((await fresh.send('GET', '/api/login')).status).toBe(503);
  });

  describe('to show that it is them, before what cannot be undone', () => {
    const WITHOUT_PASSWORD = { confirmation: 'DELETE' } as const;
    const ask = async (client: Client) => {
      const { status, headers } = await client.send('GET', `${CONFIRM_PAGE}?returnTo=/settings?delete`);
      expect(status).toBe(303);
      return new URL(headers.get('location') ?? '');
    };
    const proofOf = async (client: Client) => (await client.call(getProof, {})).body;
    const remove = (client: Client) => client.call(deleteAccount, { body: WITHOUT_PASSWORD });

    /** Ada, signed in at the portal and at the provider. */
    async function signedIn() {
      know('ada', ada);
      const client = browser();
      const there = provider.browser();
      await comeBack(client, await provider.signIn((await begin(client)).href, 'ada', there));
      return { client, there };
    }

    test('a member without a password signs in there once more, and can then delete their account', async () => {
      const { client, there } = await signedIn();
      expect(await proofOf(client)).toEqual({ by: 'provider', confirmedUntil: null });
      expect((await remove(client)).status).toBe(403);

      const address = await ask(client);
      expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '0']);
      const session = client.cookies.get('__Host-session');
      const { status, headers } = await comeBack(client, await provider.signIn(address.href, 'ada', there));
      expect([status, headers.get('location')]).toEqual([303, '/settings?delete']);
      expect(client.cookies.get('__Host-session')).toBe(session);
      const until = new Date(portal.clock.now().getTime() + 10 * 60_000).toISOString();
      expect(await proofOf(client)).toEqual({ by: 'provider', confirmedUntil: until });
      expect((await remove(client)).status).toBe(200);
      expect([await count('users'), await count('sessions')]).toEqual([0, 0]);
    });

    test('that holds for ten minutes, and for the session it was made in', async () => {
      const { client, there } = await signedIn();
      const elsewhere = browser();
      await signIn(elsewhere, 'ada');
      await comeBack(client, await provider.signIn((await ask(client)).href, 'ada', there));
      expect((await remove(elsewhere)).status).toBe(403);
      portal.clock.advance({ minutes: 10 });
      expect((await remove(client)).status).toBe(403);
      expect(await count('users')).toBe(1);
    });

    test('attack: who found the browser open takes the question for a fresh sign-in out of the address — refused', async () => {
      know('ada', ada);
      const client = browser();
      const there = provider.browser();
      const earlier = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 5 * 60_000);
      await provider.signIn((await begin(browser())).href, 'ada', there);
      earlier.mockRestore();
      await comeBack(client, await provider.signIn((await begin(client)).href, 'ada', there));
      for (const maxAge of [undefined, '86400']) {
        const address = await ask(client);
        address.searchParams.delete('prompt');
        address.searchParams.delete('max_age');
        if (maxAge) address.searchParams.set('max_age', maxAge);
        const { status, body } = await comeBack(client, await provider.signIn(address.href, 'ada', there));
        expect([status, titleOf(body)]).toEqual([400, 'This sign-in could not be confirmed']);
        expect(body).toContain('href="/settings?delete"');
      }
      expect((await remove(client)).status).toBe(403);
    });

    test('attack: confirming as another person at the provider — 403, nothing is confirmed', async () => {
      const { client } = await signedIn();
      know('mallory', { ...ada, email: 'mallory@example.com' });
      const { status, body } = await comeBack(client, await provider.signIn((await ask(client)).href, 'mallory'));
      expect([status, titleOf(body)]).toEqual([403, 'That was not you']);
      expect(await proofOf(client)).toEqual({ by: 'provider', confirmedUntil: null });
      expect(await count('users')).toBe(1);
    });

    test('attack: an ordinary sign-in of a moment ago used as the proof — it is none', async () => {
      const { client } = await signedIn();
      expect((await remove(client)).status).toBe(403);
    });

    test('who is not signed in is led to do so; who has a password gives that', async () => {
      const visitor = await browser().send('GET', `${CONFIRM_PAGE}?returnTo=/settings`);
      expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/api/login?returnTo=%2Fsettings']);
      const early = await signUp('ada@example.com');
      expect((await early.send('GET', CONFIRM_PAGE)).status).toBe(404);
      expect((await early.call(getProof, {})).body).toEqual({ by: 'password', confirmedUntil: null });
      const refused = await early.refused(deleteAccount, { body: WITHOUT_PASSWORD });
      expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, ['currentPassword']]);
    });

    test('all else in the settings is theirs as well', async () => {
      const { client } = await signedIn();
      const profile = {
        firstName: 'Adela',
        lastName: 'R',
        profileImageUrl: null,
        timeZone: 'UTC',
        timeZoneChosen: true,
      };
      expect((await client.call(updateProfile, { body: profile })).status).toBe(200);
      expect((await client.call(listDevices, {})).body).toHaveLength(1);
      expect((await client.call(signOutOtherDevices, {})).status).toBe(200);
      expect((await client.call(exportMemberData, {})).status).toBe(200);
      const body = { currentPassword: 'none there is', password: 'one of my very own' };
      const { status, body: refusal } = await client.refused(changePassword, { body });
      expect([status, refusal.message]).toEqual([403, expect.stringContaining('no password to change')]);
    });
  });
});
