import { ENTITLEMENTS, type Entitlement } from '@portal/contracts/entitlements';
import type { ErrorCode } from '@portal/contracts/errors';
import { COPY } from './copy';

export interface Issue {
  path: string;
  message: string;
}

/** A request that the API refuses: becomes the one error body (contracts/errors.ts). */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode | undefined,
    message: string,
    readonly issues?: Issue[],
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
    /** What a plan would open. */
    readonly entitlement?: Entitlement,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Somebody went to an address of this site (path and query) that is for members: they sign in, and come back to it. */
export class SignInFirst extends Error {
  constructor(readonly returnTo: string) {
    super('Sign in first');
    this.name = 'SignInFirst';
  }
}

export const invalidInput = (issues: Issue[]) => new Refusal(400, 'invalid_input', COPY.invalidFields, issues);

export const unauthorized = (message = 'Unauthorized') => new Refusal(401, 'unauthorized', message);

export const forbidden = (message: string) => new Refusal(403, 'forbidden', message);

/** 403: no plan of the member's opens it; told in the words of the table of entitlements. */
export const planNeeded = (entitlement: Entitlement) =>
  new Refusal(403, 'plan_needed', ENTITLEMENTS[entitlement].closed, undefined, undefined, entitlement);

export const notFound = (message: string) => new Refusal(404, 'not_found', message);

export const conflict = (message: string) => new Refusal(409, 'conflict', message);

export const unsupportedMediaType = (accepted: readonly string[]) =>
  new Refusal(415, undefined, COPY.unsupportedType(accepted));

/**
 * 429: `retryAfter` is in seconds; `what` says in a sentence what was done too often, where "attempts" would be too
 * vague.
 */
export function tooManyRequests(retryAfter: number, what?: string) {
  const told = what ? COPY.waitFor(what, Math.ceil(retryAfter / 60)) : COPY.tooManyAttempts;
  return new Refusal(429, 'too_many_requests', told, undefined, retryAfter);
}

/** Seconds after which trying again makes sense. */
const RETRY_AFTER = { unavailable: 1, readsOnly: 60 };

/** 503: nothing can be written for the moment. */
export const readsOnly = () => new Refusal(503, 'unavailable', COPY.readsOnly, undefined, RETRY_AFTER.readsOnly);

/** 503: the service is unavailable for the moment. */
export const unavailable = () => new Refusal(503, 'unavailable', COPY.unavailable, undefined, RETRY_AFTER.unavailable);
