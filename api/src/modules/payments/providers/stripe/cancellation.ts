import type Stripe from 'stripe';
import { callStripe, hasErrorCode, expanded, METADATA, secondsOf } from './stripe-client';
import { releaseSchedule } from './subscription-schedule';
import { isPaused, readSubscription } from './subscriptions';

const COLLECT = { pause_collection: '', metadata: { [METADATA.pausedUntil]: '' } } as const;

/**
 * Has Stripe void what it would charge from the next period on. The portal ends the pause by {@link resume}: Stripe would begin no
 * period then.
 */
export async function pause(stripe: Stripe, ref: string, until: Date, key: string): Promise<void> {
  const metadata = { [METADATA.pausedUntil]: String(secondsOf(until)) };
  const params = { pause_collection: { behavior: 'void' as const }, metadata };
  await callStripe(stripe.subscriptions.update(ref, params, { idempotencyKey: key }));
}

/** Resumes from a pause. If the paid period is over, starts and charges a new one. */
export async function resume(stripe: Stripe, ref: string, key: string): Promise<void> {
  const { pause_collection, metadata, latest_invoice } = await readSubscription(stripe, ref);
  // The portal's metadata stays until the end, so that a retry continues from here.
  const hasPause = pause_collection !== null || metadata[METADATA.pausedUntil] !== undefined;
  const begins = hasPause && expanded(latest_invoice)?.status === 'void';
  const collected = begins ? { pause_collection: '' as const } : COLLECT;
  await callStripe(stripe.subscriptions.update(ref, collected, { idempotencyKey: `${key}:collect` }));
  if (!begins) return;
  const begun = { ...COLLECT, billing_cycle_anchor: { type: 'now' as const }, proration_behavior: 'none' as const };
  await callStripe(stripe.subscriptions.update(ref, begun, { idempotencyKey: key }));
}

async function cancelNow(stripe: Stripe, ref: string, key: string): Promise<void> {
  try {
    await callStripe(stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false }, { idempotencyKey: key }));
  } catch (error) {
    // Somebody else was quicker.
    if (!hasErrorCode(error, 'resource_missing')) throw error;
  }
}

/**
 * Cancels at the end of the paid period, or immediately; immediately during a pause, too, because nothing paid is left.
 * Does nothing if it has already ended.
 */
export async function cancel(stripe: Stripe, ref: string, when: 'period-end' | 'now', key: string): Promise<void> {
  const subscription = await readSubscription(stripe, ref);
  if (subscription.status === 'canceled') return;
  if (when === 'now' || isPaused(subscription)) return cancelNow(stripe, ref, key);
  await releaseSchedule(stripe, subscription, key);
  await callStripe(
    stripe.subscriptions.update(ref, { ...COLLECT, cancel_at_period_end: true }, { idempotencyKey: key }),
  );
}

/** Takes back that it is going to end. */
export async function undoCancellation(stripe: Stripe, subscription: Stripe.Subscription, key: string): Promise<void> {
  const { id, cancel_at, cancel_at_period_end } = subscription;
  if (cancel_at === null && !cancel_at_period_end) return;
  const goesOn = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await callStripe(stripe.subscriptions.update(id, goesOn, { idempotencyKey: `${key}:keep` }));
}

/** Takes back that it ends or changes. */
export async function keep(stripe: Stripe, ref: string, key: string): Promise<void> {
  const subscription = await readSubscription(stripe, ref);
  await releaseSchedule(stripe, subscription, key);
  await undoCancellation(stripe, subscription, key);
}
