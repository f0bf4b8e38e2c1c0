import { PaymentDeclined, type PlanToChange } from '../payment-provider';
import { periodEnd, previewOf } from './proration';
import { createInvoice, saveSubscription } from './charges';
import type { TestStore } from './test-store';
import { startPeriod, endSubscription } from './renewals';
import type { TestSubscription } from './test-objects';

/** The actions of the portal on a subscription; they do nothing once it has ended. */
const isOver = ({ state }: TestSubscription) => state === 'ended';

/** @throws {PaymentDeclined} if the card cannot pay for a more expensive plan; then nothing has changed */
export async function change(store: TestStore, subscription: TestSubscription, to: PlanToChange): Promise<void> {
  if (isOver(subscription)) return;
  const { ref, customerRef, price, state } = subscription;
  const { nowCents, from } = previewOf(subscription, to, store.now);
  const isLater = from.getTime() > store.now.getTime() && state !== 'trialing' && state !== 'paused';
  if (isLater) {
    const next = to.planVersionId === price.planVersionId ? null : to;
    return saveSubscription(store, { ...subscription, next }, 'updated');
  }
  if (nowCents > 0) {
    const { cardWorks } = await store.get('customer', customerRef);
    if (!cardWorks) throw new PaymentDeclined();
    await createInvoice(store, { customerRef, subscriptionRef: ref, price: to, cents: nowCents });
  }
  const changed = { ...subscription, price: to, next: null };
  const isNewPeriod = nowCents > 0 && to.interval !== price.interval;
  await saveSubscription(store, isNewPeriod ? inPeriodOf(changed, store.now) : changed, 'updated');
}

function inPeriodOf(subscription: TestSubscription, now: Date): TestSubscription {
  const ends = periodEnd(now, subscription.price);
  return { ...subscription, periodStartsAt: now.toISOString(), periodEndsAt: ends.toISOString() };
}

/** Charges nothing from the end of the paid period until an instant. */
export async function pause(store: TestStore, subscription: TestSubscription, until: Date): Promise<void> {
  if (isOver(subscription)) return;
  await saveSubscription(store, { ...subscription, pausedUntil: until.toISOString() }, 'updated');
}

/** Takes a pause back, or ends it: then a period begins, and is charged for. */
export async function resume(store: TestStore, subscription: TestSubscription): Promise<void> {
  if (isOver(subscription)) return;
  if (subscription.state === 'paused') return startPeriod(store, subscription, 'updated');
  await saveSubscription(store, { ...subscription, pausedUntil: null }, 'updated');
}

export async function cancel(
  store: TestStore,
  subscription: TestSubscription,
  when: 'period-end' | 'now',
): Promise<void> {
  if (isOver(subscription)) return;
  // No paid time is left during a pause.
  if (when === 'now' || subscription.state === 'paused') return endSubscription(store, subscription);
  const endsAt = subscription.periodEndsAt;
  await saveSubscription(store, { ...subscription, endsAt, next: null, pausedUntil: null }, 'updated');
}

/** Takes back that it ends, or that it changes. */
export async function keep(store: TestStore, subscription: TestSubscription): Promise<void> {
  if (isOver(subscription)) return;
  await saveSubscription(store, { ...subscription, endsAt: null, next: null }, 'updated');
}
