import * as oidc from 'openid-client';

/** Why a sign-in through the provider did not work out, as far as the member needs to know. */
export type FailureReason =
  | 'unavailable'
  | 'cancelled'
  | 'over'
  | 'unverifiable'
  | 'unconfirmedEmail'
  | 'linkedToAnother'
  | 'deactivated'
  | 'noPasswords'
  | 'somebodyElse'
  | 'uninvited'
  | 'waiting';

export class SignInFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    cause?: unknown,
    /** Where to continue instead of signing in again. */
    readonly back?: string,
  ) {
    super(`Sign-in through the provider failed: ${reason}`, { cause });
    this.name = 'SignInFailure';
  }

  /** What an error of the protocol or the network means. */
  static from(error: unknown): SignInFailure {
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
      return new SignInFailure('cancelled', error);
    }
    return new SignInFailure(isUnreachable(error) ? 'unavailable' : 'unverifiable', error);
  }
}

/** Whether the network failed, or the provider responded with a server error. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') return true;
  if (typeof error !== 'object' || error === null) return false;
  const { message, cause } = error as Partial<Error>;
  // If there is no response, fetch throws an error that says so only in its message.
  return message === 'fetch failed' || isUnreachable(cause);
}
