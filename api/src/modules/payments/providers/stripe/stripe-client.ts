import Stripe from 'stripe';

/** Somebody waits for most answers: what takes longer is told as unavailable. In milliseconds. */
const TIMEOUT = 8_000;

/** How often the library asks again by itself, with the same idempotency key. */
const RETRIES = 1;

/** Where requests go; Stripe unless tests say otherwise. */
export type StripeHost = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> & { timeout?: number };

/** Stripe as the account of a key sees it, in the version of its API that the library's types describe. */
export const createStripeClient = (key: string, where: StripeHost = {}): Stripe =>
  new Stripe(key, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Five Pillars portal' },
    ...where,
  });
