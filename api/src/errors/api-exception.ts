import { ENTITLEMENTS, type Entitlement } from '@portal/contracts/entitlements';
import type { ErrorCode } from '@portal/contracts/errors';
import { COPY } from './copy';

export interface Issue {
  path: string;
  message: string;
}

/** An error that is reported to the client, as the API's error body (contracts/errors.ts). */
export class ApiException extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode | undefined,
    message: string,
    readonly issues?: Issue[],
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
    /** What a plan would open. */
    readonly entitlement?: Entitlement,
  ) {
    super(message);
    this.name = 'ApiException';
  }
}

/** A page for members was requested without a session: the visitor is sent to sign in, and back to `returnTo` (path and query). */
export class SignInRequired extends Error {
  constructor(readonly returnTo: string) {
    super('Sign in first');
    this.name = 'SignInRequired';
  }
}

export const invalidInput = (issues: Issue[]) => new ApiException(400, 'invalid_input', COPY.invalidFields, issues);

export const unauthorized = (message = 'Unauthorized') => new ApiException(401, 'unauthorized', message);

export const forbidden = (message: string) => new ApiException(403, 'forbidden', message);

/** 403: none of the member's plans opens it; the message is from the table of entitlements. */
export const planNeeded = (entitlement: Entitlement) =>
  new ApiException(403, 'plan_needed', ENTITLEMENTS[entitlement].closed, undefined, undefined, entitlement);

export const notFound = (message: string) => new ApiException(404, 'not_found', message);

export const conflict = (message: string) => new ApiException(409, 'conflict', message);

export const unsupportedMediaType = (accepted: readonly string[]) =>
  new ApiException(415, undefined, COPY.unsupportedType(accepted));

/** 429: `retryAfter` is in seconds; `what` is a sentence about what was done too often, if "attempts" is too vague. */
export function tooManyRequests(retryAfter: number, what?: string) {
  const told = what ? COPY.waitFor(what, Math.ceil(retryAfter / 60)) : COPY.tooManyAttempts;
  return new ApiException(429, 'too_many_requests', told, undefined, retryAfter);
}

/** Seconds until a retry makes sense. */
const RETRY_AFTER = { unavailable: 1, readsOnly: 60 };

/** 503: the database is read-only for the moment. */
export const readsOnly = () => new ApiException(503, 'unavailable', COPY.readsOnly, undefined, RETRY_AFTER.readsOnly);

/** 503: the service is unavailable for the moment. */
export const unavailable = () =>
  new ApiException(503, 'unavailable', COPY.unavailable, undefined, RETRY_AFTER.unavailable);
