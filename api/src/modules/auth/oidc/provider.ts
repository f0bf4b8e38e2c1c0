import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import * as z from 'zod';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';
import { SignInFailure } from './sign-in-failure';

/** Where the provider sends the browser back to. */
const CALLBACK = '/api/login/callback';

/** Seconds after which an unresponsive provider counts as down. */
const TIMEOUT = 5;

const flag = z.union([z.boolean(), z.stringbool()]);

/** A provider's claims about a person (OpenID Connect Core, section 5.1). Some send `email_verified` as a string. */
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

/** The secrets of one sign-in that tie the response to the request. */
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
   * The authorization URL at the provider, and the values to check its response against. `afresh` also prompts a person
   * who is already signed in there.
   */
  async begin(afresh = false): Promise<{ address: URL; checks: Checks }> {
    const configuration = await this.configuration();
    const checks = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.urlFor(CALLBACK).href,
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
   * Who signed in at the provider, from the callback URL. With `maxAge`, the provider must confirm that they signed in
   * at most so many seconds ago. @throws SignInFailure
   */
  async finish(callback: string, { state, nonce, codeVerifier }: Checks, maxAge?: number): Promise<Person> {
    const configuration = await this.configuration();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, this.urlFor(callback), {
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

  private urlFor(path: string) {
    return new URL(path, this.environment.PUBLIC_ORIGIN);
  }

  /** The provider’s discovery document, fetched at the first sign-in and again after a failure. */
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
      // The environment's schema only allows http on localhost.
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
