import type Stripe from 'stripe';
import type { ProviderCheckout, ProviderInvoice, ProviderSubscription } from '../payment-provider';
import { listAll } from './stripe-client';
import { toCheckout, WITH_PAYMENT } from './checkout-sessions';
import { toInvoice, WITH_PAYMENTS } from './invoices';
import { toSubscription, WITH_STATE } from './subscriptions';

/** Stripe returns a hundred per page. `expand` lists what to expand in each item. */
const pages = (expand: readonly string[]) => ({ limit: 100, expand: expand.map((path) => `data.${path}`) });

/** All that have not ended, because Stripe does not report when one was changed, and those that have ended since. */
export async function* subscriptionsSince(stripe: Stripe, since: number): AsyncGenerator<ProviderSubscription> {
  for await (const subscription of listAll(stripe.subscriptions.list(pages(WITH_STATE)))) {
    const told = await toSubscription(stripe, subscription);
    if (told) yield told;
  }
  for await (const subscription of listAll(stripe.subscriptions.list({ ...pages(WITH_STATE), status: 'canceled' }))) {
    const told = (subscription.ended_at ?? 0) >= since ? await toSubscription(stripe, subscription) : null;
    if (told) yield told;
  }
}

/** Checkouts created since then. */
export async function* checkoutsSince(stripe: Stripe, since: number): AsyncGenerator<ProviderCheckout> {
  const begun = stripe.checkout.sessions.list({ ...pages(WITH_PAYMENT), created: { gte: since } });
  for await (const session of listAll(begun)) {
    const told = toCheckout(session);
    if (told) yield told;
  }
}

/** Seconds for which an invoice may wait to be paid: Stripe tries for two months at most. */
const LONGEST_WAIT = 62 * 86_400;

/**
 * Whether an invoice has changed since then: created, paid, voided, or marked uncollectible. An open one may have been
 * attempted.
 */
const hasChanged = ({ created, status, status_transitions: became }: Stripe.Invoice, since: number) =>
  status === 'open' ||
  [created, became.paid_at, became.voided_at, became.marked_uncollectible_at].some((at) => at !== null && at >= since);

/** Invoices that have changed since then. */
export async function* invoicesSince(stripe: Stripe, since: number): AsyncGenerator<ProviderInvoice> {
  const made = stripe.invoices.list({ ...pages(WITH_PAYMENTS), created: { gte: Math.max(0, since - LONGEST_WAIT) } });
  for await (const invoice of listAll(made)) {
    const told = hasChanged(invoice, since) ? await toInvoice(stripe, invoice) : null;
    if (told) yield told;
  }
}
