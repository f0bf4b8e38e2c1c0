import { DateTime } from 'luxon';
import type { ChangePreview, PlanToChange } from '../payment-provider';
import type { TestDiscount, TestSubscription } from './test-objects';

/** A price less a discount, in whole hundredths. */
export const applyDiscount = (cents: number, discount: TestDiscount | null) =>
  discount && discount.paymentsLeft !== 0 ? Math.round((cents * (100 - discount.percentOff)) / 100) : cents;

/** The discount that remains after a payment; null once it is used up. */
export const consumeDiscount = (discount: TestDiscount | null): TestDiscount | null => {
  if (!discount || discount.paymentsLeft === null) return discount;
  return discount.paymentsLeft > 1 ? { ...discount, paymentsLeft: discount.paymentsLeft - 1 } : null;
};

/** Payments for which a coupon counts that is given in months. */
export const countDiscountedPayments = (months: number | null, interval: PlanToChange['interval']) =>
  months === null ? null : interval === 'year' ? Math.ceil(months / 12) : months;

/** When a period that starts then ends. */
export const periodEnd = (start: Date, { interval }: PlanToChange): Date =>
  DateTime.fromJSDate(start, { zone: 'utc' })
    .plus(interval === 'year' ? { years: 1 } : { months: 1 })
    .toJSDate();

const aMonth = ({ cents, interval }: PlanToChange) => (interval === 'year' ? cents / 12 : cents);

/** The part of the paid period that is still to come, 0 to 1. */
function partLeft({ periodStartsAt, periodEndsAt }: TestSubscription, now: Date): number {
  const [start, end] = [Date.parse(periodStartsAt), Date.parse(periodEndsAt)];
  return Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
}

/**
 * What a change costs now. A more expensive plan takes effect immediately: the rest of the period at its price, less
 * what was paid for it; a different interval starts a new period. A cheaper one waits for the end of the period.
 * Nothing is charged in a trial or a pause.
 */
export function previewOf(subscription: TestSubscription, to: PlanToChange, now: Date): ChangePreview {
  const { price, discount, state, periodEndsAt } = subscription;
  if (aMonth(to) < aMonth(price)) return { nowCents: 0, currency: to.currency, from: new Date(periodEndsAt) };
  const [paid, full] = [applyDiscount(price.cents, discount), applyDiscount(to.cents, discount)];
  const left = partLeft(subscription, now);
  const due = to.interval === price.interval ? (full - paid) * left : full - paid * left;
  const isCharged = state === 'active' || state === 'past-due';
  return { nowCents: isCharged ? Math.max(0, Math.round(due)) : 0, currency: to.currency, from: now };
}
