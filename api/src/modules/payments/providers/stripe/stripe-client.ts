import Stripe from 'stripe';
import { PaymentDeclined, ProviderUnavailable } from '../payment-provider';

/** A person waits for most responses, so slower ones count as unavailable. In milliseconds. */
const TIMEOUT = 8_000;

/** How often the library retries by itself, with the same idempotency key. */
const RETRIES = 1;

/** Where requests go; Stripe unless tests say otherwise. */
export type StripeHost = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> & { timeout?: number };

/** A Stripe client for an account's key, in the API version that the library's types describe. */
export const createStripeClient = (key: string, where: StripeHost = {}): Stripe =>
  new Stripe(key, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Five Pillars portal' },
    ...where,
  });

/** Stripe did not process the request, and a retry may succeed: key in use or rejected, rate limit, or server error. */
const isRetryable = (status: number) => [401, 403, 409, 429].includes(status) || status >= 500;

/** What a failed request means to the portal. */
function toProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode } = error;
  if (error instanceof Stripe.errors.StripeConnectionError || (statusCode !== undefined && isRetryable(statusCode))) {
    return new ProviderUnavailable(`Stripe: ${error.type} ${statusCode ?? ''}`.trim(), { cause: error });
  }
  return statusCode === 402 ? new PaymentDeclined(`Stripe: ${error.code ?? error.type}`, { cause: error }) : error;
}

/** Whether Stripe refused a request for this reason (docs.stripe.com/error-codes). */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/**
 * Awaits a response of Stripe.
 * @throws {ProviderUnavailable}
 * @throws {PaymentDeclined}
 */
export async function callStripe<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Awaits an object by its reference; null if it does not exist. @throws {ProviderUnavailable} */
export async function findInStripe<Thing>(answer: Promise<Thing>): Promise<Thing | null> {
  try {
    return await callStripe(answer);
  } catch (error) {
    if (hasErrorCode(error, 'resource_missing')) return null;
    throw error;
  }
}

/** Iterates over a whole list, fetching page by page. @throws {ProviderUnavailable} */
export async function* listAll<Thing>(list: AsyncIterable<Thing>): AsyncGenerator<Thing> {
  try {
    yield* list;
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Metadata keys that identify the portal's objects in a Stripe account that may have others. */
export const METADATA = {
  /** On sessions, subscriptions, payments and invoices: the portal's checkout. */
  checkout: 'portal_checkout',
  /** On prices: the version of a plan. */
  version: 'portal_plan_version',
  /** On subscriptions: when a pause ends, in Unix seconds. */
  pausedUntil: 'portal_paused_until',
} as const;

/** The reference to what may have come along. */
export function refOf(thing: string | { id: string }): string;
export function refOf(thing: string | { id: string } | null | undefined): string | null;
export function refOf(thing: string | { id: string } | null | undefined): string | null {
  if (!thing) return null;
  return typeof thing === 'string' ? thing : thing.id;
}

/** An expanded object. @throws if it was not expanded */
export function expanded<Thing extends object>(thing: string | Thing | null | undefined): Thing | null {
  if (typeof thing === 'string') throw new Error(`Stripe left out what ${thing} refers to`);
  return thing ?? null;
}

/** Stripe uses Unix seconds. */
export const instant = (seconds: number): Date => new Date(seconds * 1000);
export const instantOrNull = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? instant(seconds) : null;
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
