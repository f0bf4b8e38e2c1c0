import { discounted, paymentsOf } from './proration';
import { bill, keepSubscription } from './charges';
import type { Books } from './test-store';
import { beginPeriod, chargeAgain } from './renewals';
import type { TestCheckout, TestDiscount, TestSubscription } from './test-objects';

const DAY = 24 * 60 * 60_000;

/** Pays a checkout; `cardWorks` is whether later charges of the card go through. Answers it; one that is not open stays as it is. */
export async function pay(books: Books, ref: string, cardWorks: boolean): Promise<TestCheckout> {
  const checkout = await books.get('checkout', ref);
  if (checkout.state !== 'open' || checkout.expiresAt <= books.now.toISOString()) return checkout;
  if (!(await canRedeem(books, checkout))) return checkout;
  const customerRef = checkout.customerRef ?? books.newRef('customer');
  const customer = { ref: customerRef, email: checkout.email };
  await books.put('customer', { ...customer, cardWorks: true });
  const subscriptionRef = await buy(books, checkout, customerRef);
  await books.put('customer', { ...customer, cardWorks });
  const paid: TestCheckout = {
    ...checkout,
    customerRef,
    subscriptionRef,
    state: 'paid',
    paidAt: books.now.toISOString(),
  };
  await books.put('checkout', paid);
  await books.tell('checkout.session.completed', 'checkout', ref);
  return paid;
}

/** Whether the coupon of a checkout, if it has one, can be redeemed once more. */
async function canRedeem(books: Books, { coupon }: TestCheckout): Promise<boolean> {
  if (!coupon) return true;
  const { code, maxRedemptions = null, endsAt = null } = coupon;
  if (endsAt !== null && endsAt <= books.now.toISOString()) return false;
  if (maxRedemptions === null) return true;
  const paid = await books.list('checkout', { field: 'state', is: '=', value: 'paid' });
  return paid.filter((each) => each.coupon?.code === code).length < maxRedemptions;
}

/** Charges for what is sold. Answers the subscription, if it is one. */
async function buy(books: Books, checkout: TestCheckout, customerRef: string): Promise<string | null> {
  const { price, coupon, trialDays } = checkout;
  const discount: TestDiscount | null = coupon && {
    percentOff: coupon.percentOff,
    paymentsLeft: paymentsOf(coupon.months, price.interval),
  };
  if (price.interval === 'once') {
    const cents = discounted(price.cents, discount);
    await bill(books, { customerRef, subscriptionRef: checkout.ref, price, cents });
    return null;
  }
  const now = books.now.toISOString();
  const trialEndsAt = trialDays > 0 ? new Date(books.now.getTime() + trialDays * DAY).toISOString() : null;
  const subscription: TestSubscription = {
    ref: books.newRef('subscription'),
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
  if (trialEndsAt === null) await beginPeriod(books, subscription, 'created');
  else await keepSubscription(books, subscription, 'created');
  return subscription.ref;
}

/** Puts another card in the place of the one on file; what could not be charged is charged again at once. */
export async function changeCard(books: Books, customerRef: string, cardWorks: boolean): Promise<void> {
  await books.put('customer', { ...(await books.get('customer', customerRef)), cardWorks });
  if (!cardWorks) return;
  const theirs = await books.list('subscription', { field: 'customerRef', is: '=', value: customerRef });
  for (const subscription of theirs) if (subscription.state === 'past-due') await chargeAgain(books, subscription);
}
