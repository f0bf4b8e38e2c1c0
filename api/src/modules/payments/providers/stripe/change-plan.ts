import type Stripe from 'stripe';
import type { ChangePreview, PlanToChange } from '../payment-provider';
import { callStripe, instant, METADATA, secondsOf } from './stripe-client';
import { undoCancellation } from './cancellation';
import { scheduleChange, releaseSchedule } from './subscription-schedule';
import { findOrCreatePrice } from './checkout-sessions';
import { isPaused, itemOf, periodEndOf, readSubscription } from './subscriptions';

const aMonth = (cents: number, interval: string | undefined) => (interval === 'year' ? cents / 12 : cents);

/** A cheaper plan waits for the end of the paid period; in a trial or a pause, there is none. */
function waits(subscription: Stripe.Subscription, to: PlanToChange): boolean {
  const { unit_amount, recurring } = itemOf(subscription).price;
  const isCheaper = aMonth(to.cents, to.interval) < aMonth(unit_amount ?? 0, recurring?.interval);
  return isCheaper && subscription.status !== 'trialing' && !isPaused(subscription);
}

const hasVersion = (subscription: Stripe.Subscription, { planVersionId }: PlanToChange) =>
  itemOf(subscription).price.metadata[METADATA.version] === planVersionId;

/** An immediate change, charged unless paused. */
const changed = (subscription: Stripe.Subscription, price: string) => ({
  items: [{ id: itemOf(subscription).id, price, quantity: 1 }],
  proration_behavior: isPaused(subscription) ? ('none' as const) : ('always_invoice' as const),
});

/**
 * Changes the plan: a more expensive one immediately, prorated for the rest of the period; a cheaper one when the
 * period ends. Changing to the current plan cancels a scheduled change.
 * @throws {PaymentDeclined}
 */
export async function change(stripe: Stripe, ref: string, to: PlanToChange, key: string): Promise<void> {
  const subscription = await readSubscription(stripe, ref);
  await undoCancellation(stripe, subscription, key);
  if (waits(subscription, to)) return scheduleChange(stripe, subscription, to, key);
  await releaseSchedule(stripe, subscription, key);
  if (hasVersion(subscription, to)) return;
  const price = await findOrCreatePrice(stripe, to);
  // Where the card does not pay, all stays as it is.
  const params = { ...changed(subscription, price), payment_behavior: 'error_if_incomplete' as const };
  await callStripe(stripe.subscriptions.update(ref, params, { idempotencyKey: key }));
}

/** What {@link change} costs at the instant. */
export async function previewChange(stripe: Stripe, ref: string, to: PlanToChange, now: Date): Promise<ChangePreview> {
  const subscription = await readSubscription(stripe, ref);
  const { currency } = to;
  if (waits(subscription, to)) return { nowCents: 0, currency, from: instant(periodEndOf(subscription)) };
  if (hasVersion(subscription, to) || isPaused(subscription)) return { nowCents: 0, currency, from: now };
  const price = await findOrCreatePrice(stripe, to);
  const invoice = await callStripe(
    stripe.invoices.createPreview({
      subscription: ref,
      subscription_details: { ...changed(subscription, price), proration_date: secondsOf(now) },
    }),
  );
  return { nowCents: invoice.amount_due, currency, from: now };
}
