import { afterPayment, discounted, periodEnd } from './proration';
import { bill, collect, keepSubscription } from './charges';
import type { Books } from './test-store';
import type { TestSubscription } from './test-objects';

const DAY = 24 * 60 * 60_000;

/** Days after the first failure on which a charge is tried again; after the last the subscription ends. */
const RETRY_DAYS = [1, 3, 5];

/** What happens to a subscription by itself at the instant of `books`: renewed, charged again, paused, resumed, ended. */
export async function goOn(books: Books, subscription: TestSubscription): Promise<void> {
  const { state, endsAt, pausedUntil, next, price } = subscription;
  const now = books.now.toISOString();
  if (state === 'past-due') return chargeAgain(books, subscription);
  if (endsAt !== null && endsAt <= now) return end(books, subscription);
  if (state !== 'paused' && pausedUntil !== null && pausedUntil > now) {
    return keepSubscription(books, { ...subscription, state: 'paused' }, 'updated');
  }
  await beginPeriod(books, { ...subscription, price: next ?? price, next: null }, 'updated');
}

/** Begins a period and charges for it. */
export async function beginPeriod(
  books: Books,
  subscription: TestSubscription,
  what: 'created' | 'updated',
): Promise<void> {
  const { ref, customerRef, price, discount } = subscription;
  const cents = discounted(price.cents, discount);
  const invoice = await bill(books, { customerRef, subscriptionRef: ref, price, cents });
  const begun: TestSubscription = {
    ...subscription,
    state: 'active',
    periodStartsAt: books.now.toISOString(),
    periodEndsAt: periodEnd(books.now, price).toISOString(),
    pausedUntil: null,
    discount: afterPayment(discount),
  };
  const failed = { invoiceRef: invoice.ref, since: books.now.toISOString(), times: 1 };
  await keepSubscription(books, invoice.state === 'paid' ? begun : pastDue(begun, failed), what);
}

function pastDue(subscription: TestSubscription, failed: NonNullable<TestSubscription['failed']>): TestSubscription {
  const days = RETRY_DAYS[failed.times - 1] ?? 0;
  const retryAt = new Date(Date.parse(failed.since) + days * DAY).toISOString();
  return { ...subscription, state: 'past-due', failed, retryAt };
}

/** Charges once more what failed. */
export async function chargeAgain(books: Books, subscription: TestSubscription): Promise<void> {
  const { failed } = subscription;
  if (!failed) return;
  const invoice = await collect(books, await books.get('invoice', failed.invoiceRef));
  if (invoice.state === 'paid') {
    return keepSubscription(books, { ...subscription, state: 'active', failed: null, retryAt: null }, 'updated');
  }
  if (failed.times >= RETRY_DAYS.length) return end(books, subscription);
  await keepSubscription(books, pastDue(subscription, { ...failed, times: failed.times + 1 }), 'updated');
}

/** Ends a subscription; what was not paid is not asked for any more. */
export async function end(books: Books, subscription: TestSubscription): Promise<void> {
  if (subscription.failed) {
    const invoice = await books.get('invoice', subscription.failed.invoiceRef);
    await books.put('invoice', { ...invoice, state: 'void' });
    await books.tell('invoice.voided', 'invoice', invoice.ref);
  }
  const over = { state: 'ended', endedAt: books.now.toISOString(), failed: null, retryAt: null, next: null } as const;
  await keepSubscription(books, { ...subscription, ...over, pausedUntil: null }, 'deleted');
}
