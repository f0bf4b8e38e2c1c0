import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Configuration } from 'oidc-provider';
import { Client } from './client';

/** Does `work` without the provider’s advice for those who run it for real. */
async function quietly<Result>(work: () => Result): Promise<Awaited<Result>> {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    return await work();
  } finally {
    warn.mockRestore();
  }
}

const { default: Provider } = await quietly(() => import('oidc-provider'));

/** The client that the provider knows. */
export const CLIENT = { id: 'portal', secret: 'a secret between portal and provider' };

/** What the provider tells of a person; `sub` is what they type as their login. */
export type Claims = { email: string; email_verified: boolean; given_name?: string; family_name?: string };

/** An OpenID provider on this machine that asks for a login and for PKCE, and knows who it is told of. */
export class IdentityProvider {
  private constructor(
    readonly issuer: string,
    private readonly server: Server,
    readonly people: Map<string, Claims>,
  ) {}

  static async start(redirectUri: string): Promise<IdentityProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const people = new Map<string, Claims>();
    const settings: Configuration = {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
      pkce: { required: () => true },
      cookies: { keys: ['for tests'] },
      findAccount: (_, sub) => {
        const claims = people.get(sub);
        return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
      },
      // Nobody is asked for consent: the portal is the organisation’s own.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.account?.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
    };
    const provider = await quietly(() => new Provider(issuer, settings));
    const answer = provider.callback();
    server.on('request', (request, response) => void answer(request, response));
    return new IdentityProvider(issuer, server, people);
  }

  /** Somebody's browser as the provider knows it: who signed in with it before is not asked again. */
  browser() {
    return new Client(this.issuer);
  }

  /** A person signs in at the address that the portal sent them to. Answers where the provider sends them back to. */
  async signIn(address: string, login: string, browser = this.browser()): Promise<URL> {
    const go = async (method: string, to: string, form?: Record<string, string>) => {
      const { pathname, search } = new URL(to, this.issuer);
      const { headers, status, body } = await browser.send(method, pathname + search, form ? { form } : {});
      const next = headers.get('location');
      if (!next) throw new Error(`The provider answers ${status}: ${String(body).replace(/<style.*<\/style>/s, '')}`);
      return next;
    };
    const asks = await go('GET', address);
    if (!asks.includes('/interaction/')) return new URL(asks);
    return new URL(await go('GET', await go('POST', asks, { prompt: 'login', login, password: 'any' })));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
