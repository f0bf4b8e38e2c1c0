import { applyDiscount, countDiscountedPayments } from './proration';
import { createInvoice, saveSubscription } from './charges';
import type { TestStore } from './test-store';
import { startPeriod, retryCharge } from './renewals';
import type { TestCheckout, TestDiscount, TestSubscription } from './test-objects';

const DAY = 24 * 60 * 60_000;

/** Pays a checkout; `cardWorks` is whether later charges of the card go through. Answers it; one that is not open stays as it is. */
export async function payCheckout(store: TestStore, ref: string, cardWorks: boolean): Promise<TestCheckout> {
  const checkout = await store.get('checkout', ref);
  if (checkout.state !== 'open' || checkout.expiresAt <= store.now.toISOString()) return checkout;
  if (!(await canRedeem(store, checkout))) return checkout;
  const customerRef = checkout.customerRef ?? store.newRef('customer');
  const customer = { ref: customerRef, email: checkout.email };
  await store.put('customer', { ...customer, cardWorks: true });
  const subscriptionRef = await fulfill(store, checkout, customerRef);
  await store.put('customer', { ...customer, cardWorks });
  const paid: TestCheckout = {
    ...checkout,
    customerRef,
    subscriptionRef,
    state: 'paid',
    paidAt: store.now.toISOString(),
  };
  await store.put('checkout', paid);
  await store.emit('checkout.session.completed', 'checkout', ref);
  return paid;
}

/** Whether a checkout's coupon, if any, can still be redeemed. */
async function canRedeem(store: TestStore, { coupon }: TestCheckout): Promise<boolean> {
  if (!coupon) return true;
  const { code, maxRedemptions = null, endsAt = null } = coupon;
  if (endsAt !== null && endsAt <= store.now.toISOString()) return false;
  if (maxRedemptions === null) return true;
  const paid = await store.list('checkout', { field: 'state', is: '=', value: 'paid' });
  return paid.filter((each) => each.coupon?.code === code).length < maxRedemptions;
}

/** Charges for a paid checkout. Returns the subscription's reference, if it is one. */
async function fulfill(store: TestStore, checkout: TestCheckout, customerRef: string): Promise<string | null> {
  const { price, coupon, trialDays } = checkout;
  const discount: TestDiscount | null = coupon && {
    percentOff: coupon.percentOff,
    paymentsLeft: countDiscountedPayments(coupon.months, price.interval),
  };
  if (price.interval === 'once') {
    const cents = applyDiscount(price.cents, discount);
    await createInvoice(store, { customerRef, subscriptionRef: checkout.ref, price, cents });
    return null;
  }
  const now = store.now.toISOString();
  const trialEndsAt = trialDays > 0 ? new Date(store.now.getTime() + trialDays * DAY).toISOString() : null;
  const subscription: TestSubscription = {
    ref: store.newRef('subscription'),
    customerRef,
    price,
    next: null,
    state: 'trialing',
    startedAt: now,
    periodStartsAt: now,
    periodEndsAt: trialEndsAt ?? now,
    trialEndsAt,
    endsAt: null,
    endedAt: null,
    pausedUntil: null,
    discount,
    failed: null,
    retryAt: null,
    dueAt: null,
  };
  if (trialEndsAt === null) await startPeriod(store, subscription, 'created');
  else await saveSubscription(store, subscription, 'created');
  return subscription.ref;
}

/** Replaces the card on file and immediately retries failed charges. */
export async function changeCard(store: TestStore, customerRef: string, cardWorks: boolean): Promise<void> {
  await store.put('customer', { ...(await store.get('customer', customerRef)), cardWorks });
  if (!cardWorks) return;
  const theirs = await store.list('subscription', { field: 'customerRef', is: '=', value: customerRef });
  for (const subscription of theirs) if (subscription.state === 'past-due') await retryCharge(store, subscription);
}
