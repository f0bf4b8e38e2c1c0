import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '../../../time/clock';
import { SIGN_IN_LIFETIME } from '../../../security/cookies';
import { hashToken, newToken } from '../../../security/tokens';
import type { Checks } from './provider';
import { SignInRequest } from './sign-in-request.entity';
import { TAKE_SIGN_IN_REQUEST } from './oidc.sql';

/** A sign-in with the values to check the provider's response against. */
type Begun = Checks & Pick<SignInRequest, 'returnTo' | 'sessionId' | 'invitationHash' | 'askedAt'>;

/** Sign-ins that are under way at the provider: the browser holds a handle, the secrets stay here. */
@Injectable()
export class SignInRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stores a new sign-in and returns the handle for the browser. */
  async open(begun: Omit<Begun, 'askedAt'>): Promise<string> {
    const { state, nonce, codeVerifier, returnTo, sessionId, invitationHash } = begun;
    const handle = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SIGN_IN_LIFETIME);
    const secrets = { handleHash: hashToken(handle), state, nonce, codeVerifier };
    const askedAt = sessionId === null ? null : now;
    await this.requests.insert({ ...secrets, returnTo, expiresAt, sessionId, invitationHash, askedAt });
    return handle;
  }

  /** The sign-in of a handle, once; undefined if it is over or never started. */
  async take(handle: string): Promise<Begun | undefined> {
    const [request] = await this.dataSource.query<Begun[]>(TAKE_SIGN_IN_REQUEST, [hashToken(handle), this.clock.now()]);
    return request;
  }

  /** Deletes abandoned sign-ins. */
  async sweep(): Promise<void> {
    await this.requests.delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  private get requests() {
    return this.dataSource.getRepository(SignInRequest);
  }
}
