import { consumeDiscount, applyDiscount, periodEnd } from './proration';
import { createInvoice, payInvoice, saveSubscription } from './charges';
import type { TestStore } from './test-store';
import type { TestSubscription } from './test-objects';

const DAY = 24 * 60 * 60_000;

/** Days after the first failure on which a charge is retried; after the last one, the subscription ends. */
const RETRY_DAYS = [1, 3, 5];

/**
 * Applies what is due for a subscription at the instant of `store`: renewal, retried charge, pause, resumption, or end.
 */
export async function advanceSubscription(store: TestStore, subscription: TestSubscription): Promise<void> {
  const { state, endsAt, pausedUntil, next, price } = subscription;
  const now = store.now.toISOString();
  if (state === 'past-due') return retryCharge(store, subscription);
  if (endsAt !== null && endsAt <= now) return endSubscription(store, subscription);
  if (state !== 'paused' && pausedUntil !== null && pausedUntil > now) {
    return saveSubscription(store, { ...subscription, state: 'paused' }, 'updated');
  }
  await startPeriod(store, { ...subscription, price: next ?? price, next: null }, 'updated');
}

/** Begins a period and charges for it. */
export async function startPeriod(
  store: TestStore,
  subscription: TestSubscription,
  what: 'created' | 'updated',
): Promise<void> {
  const { ref, customerRef, price, discount } = subscription;
  const cents = applyDiscount(price.cents, discount);
  const invoice = await createInvoice(store, { customerRef, subscriptionRef: ref, price, cents });
  const begun: TestSubscription = {
    ...subscription,
    state: 'active',
    periodStartsAt: store.now.toISOString(),
    periodEndsAt: periodEnd(store.now, price).toISOString(),
    pausedUntil: null,
    discount: consumeDiscount(discount),
  };
  const failed = { invoiceRef: invoice.ref, since: store.now.toISOString(), times: 1 };
  await saveSubscription(store, invoice.state === 'paid' ? begun : pastDue(begun, failed), what);
}

function pastDue(subscription: TestSubscription, failed: NonNullable<TestSubscription['failed']>): TestSubscription {
  const days = RETRY_DAYS[failed.times - 1] ?? 0;
  const retryAt = new Date(Date.parse(failed.since) + days * DAY).toISOString();
  return { ...subscription, state: 'past-due', failed, retryAt };
}

/** Retries a failed charge. */
export async function retryCharge(store: TestStore, subscription: TestSubscription): Promise<void> {
  const { failed } = subscription;
  if (!failed) return;
  const invoice = await payInvoice(store, await store.get('invoice', failed.invoiceRef));
  if (invoice.state === 'paid') {
    return saveSubscription(store, { ...subscription, state: 'active', failed: null, retryAt: null }, 'updated');
  }
  if (failed.times >= RETRY_DAYS.length) return endSubscription(store, subscription);
  await saveSubscription(store, pastDue(subscription, { ...failed, times: failed.times + 1 }), 'updated');
}

/** Ends a subscription and voids its unpaid invoice. */
export async function endSubscription(store: TestStore, subscription: TestSubscription): Promise<void> {
  if (subscription.failed) {
    const invoice = await store.get('invoice', subscription.failed.invoiceRef);
    await store.put('invoice', { ...invoice, state: 'void' });
    await store.emit('invoice.voided', 'invoice', invoice.ref);
  }
  const over = { state: 'ended', endedAt: store.now.toISOString(), failed: null, retryAt: null, next: null } as const;
  await saveSubscription(store, { ...subscription, ...over, pausedUntil: null }, 'deleted');
}
