import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import * as z from 'zod';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';
import { SignInFailure } from './sign-in-failure';

/** Where the provider sends the browser back to. */
const CALLBACK = '/api/login/callback';

/** Seconds after which a provider that does not answer counts as down. */
const TIMEOUT = 5;

const flag = z.union([z.boolean(), z.stringbool()]);

/** What a provider tells of a person (OpenID Connect Core, section 5.1). Some write `email_verified` as a text. */
const personSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: flag.optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** A person as the provider vouches for them. */
export interface Person {
  issuer: string;
  subject: string;
  /** In lower case; only an address that the provider has verified. */
  verifiedEmail: string | undefined;
  givenName: string | undefined;
  familyName: string | undefined;
  name: string | undefined;
}

/** The secrets of one sign-in that tie the answer to the question. */
export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity provider, where one is configured: the authorization code flow with PKCE, state and nonce. */
@Injectable()
export class Provider {
  private found: Promise<oidc.Configuration> | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: ApiEnvironment) {}

  /** Whether members sign in through a provider; then there are no passwords of ours. */
  get isConfigured() {
    return this.environment.OIDC_ISSUER !== undefined;
  }

  /** What people know the provider by: its host. */
  get name(): string {
    return new URL(this.environment.OIDC_ISSUER ?? '').hostname;
  }

  /**
   * The address at the provider where a sign-in begins, and what its answer will be checked against. `afresh`: also for
   * somebody who is signed in there.
   */
  async begin(afresh = false): Promise<{ address: URL; checks: Checks }> {
    const configuration = await this.configuration();
    const checks = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.addressOf(CALLBACK).href,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...(afresh && { prompt: 'login', max_age: '0' }),
    });
    return { address, checks };
  }

  /**
   * Who the provider says it was, out of the address that it sent the browser back to. With `maxAge`, the provider must
   * say that they signed in there so many seconds ago at most. @throws SignInFailure
   */
  async finish(callback: string, { state, nonce, codeVerifier }: Checks, maxAge?: number): Promise<Person> {
    const configuration = await this.configuration();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, this.addressOf(callback), {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(maxAge !== undefined && { maxAge }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('An id token was asked for');
      const told = configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      return toPerson(claims.iss, personSchema.parse({ ...claims, ...told }));
    } catch (error) {
      throw SignInFailure.from(error);
    }
  }

  private addressOf(path: string) {
    return new URL(path, this.environment.PUBLIC_ORIGIN);
  }

  /** The provider’s description of itself, read at the first sign-in and again after a failure. */
  private async configuration(): Promise<oidc.Configuration> {
    this.found ??= this.discover();
    try {
      return await this.found;
    } catch (error) {
      this.found = undefined;
      throw new SignInFailure('unavailable', error);
    }
  }

  private discover() {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.environment;
    if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) throw new Error('No identity provider is configured');
    const issuer = new URL(OIDC_ISSUER);
    return oidc.discovery(issuer, OIDC_CLIENT_ID, undefined, oidc.ClientSecretBasic(OIDC_CLIENT_SECRET), {
      timeout: TIMEOUT,
      // The environment lets http through only to this machine.
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
  }
}

function toPerson(issuer: string, person: z.infer<typeof personSchema>): Person {
  return {
    issuer,
    subject: person.sub,
    verifiedEmail: person.email_verified ? person.email?.toLowerCase() : undefined,
    givenName: person.given_name,
    familyName: person.family_name,
    name: person.name,
  };
}
