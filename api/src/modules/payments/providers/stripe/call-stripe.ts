import Stripe from 'stripe';
import { PaymentDeclined, ProviderUnavailable } from '../payment-provider';

/** Stripe did not do it, and may do it when asked again: a key in use or not taken, too many requests, a fault of its own. */
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
 * What Stripe answers.
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

/** What Stripe has under a reference; null where there is nothing. @throws {ProviderUnavailable} */
export async function findInStripe<Thing>(answer: Promise<Thing>): Promise<Thing | null> {
  try {
    return await callStripe(answer);
  } catch (error) {
    if (hasErrorCode(error, 'resource_missing')) return null;
    throw error;
  }
}

/** All of a list, asked for page by page. @throws {ProviderUnavailable} */
export async function* listAll<Thing>(list: AsyncIterable<Thing>): AsyncGenerator<Thing> {
  try {
    yield* list;
  } catch (error) {
    throw toProviderError(error);
  }
}
