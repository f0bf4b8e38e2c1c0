import { PaymentRefused, type PlanToChange } from '../payment-provider';
import { periodEnd, previewOf } from './proration';
import { bill, keepSubscription } from './charges';
import type { Books } from './test-store';
import { beginPeriod, end } from './renewals';
import type { TestSubscription } from './test-objects';

/** What the portal asks of a subscription; with one that has ended nothing is done any more. */
const isOver = ({ state }: TestSubscription) => state === 'ended';

/** @throws {PaymentRefused} when the card does not pay for a dearer plan; then nothing is changed */
export async function change(books: Books, subscription: TestSubscription, to: PlanToChange): Promise<void> {
  if (isOver(subscription)) return;
  const { ref, customerRef, price, state } = subscription;
  const { nowCents, from } = previewOf(subscription, to, books.now);
  const isLater = from.getTime() > books.now.getTime() && state !== 'trialing' && state !== 'paused';
  if (isLater) {
    const next = to.planVersionId === price.planVersionId ? null : to;
    return keepSubscription(books, { ...subscription, next }, 'updated');
  }
  if (nowCents > 0) {
    const { cardWorks } = await books.get('customer', customerRef);
    if (!cardWorks) throw new PaymentRefused();
    await bill(books, { customerRef, subscriptionRef: ref, price: to, cents: nowCents });
  }
  const changed = { ...subscription, price: to, next: null };
  const isNewPeriod = nowCents > 0 && to.interval !== price.interval;
  await keepSubscription(books, isNewPeriod ? inPeriodOf(changed, books.now) : changed, 'updated');
}

function inPeriodOf(subscription: TestSubscription, now: Date): TestSubscription {
  const ends = periodEnd(now, subscription.price);
  return { ...subscription, periodStartsAt: now.toISOString(), periodEndsAt: ends.toISOString() };
}

/** Charges nothing from the end of the paid period until then. */
export async function pause(books: Books, subscription: TestSubscription, until: Date): Promise<void> {
  if (isOver(subscription)) return;
  await keepSubscription(books, { ...subscription, pausedUntil: until.toISOString() }, 'updated');
}

/** Takes a pause back, or ends it: then a period begins, and is charged for. */
export async function resume(books: Books, subscription: TestSubscription): Promise<void> {
  if (isOver(subscription)) return;
  if (subscription.state === 'paused') return beginPeriod(books, subscription, 'updated');
  await keepSubscription(books, { ...subscription, pausedUntil: null }, 'updated');
}

export async function cancel(books: Books, subscription: TestSubscription, when: 'period-end' | 'now'): Promise<void> {
  if (isOver(subscription)) return;
  // Nothing of what was paid is left in a pause.
  if (when === 'now' || subscription.state === 'paused') return end(books, subscription);
  const endsAt = subscription.periodEndsAt;
  await keepSubscription(books, { ...subscription, endsAt, next: null, pausedUntil: null }, 'updated');
}

/** Takes back that it ends, or that it changes. */
export async function keep(books: Books, subscription: TestSubscription): Promise<void> {
  if (isOver(subscription)) return;
  await keepSubscription(books, { ...subscription, endsAt: null, next: null }, 'updated');
}
