import type { PlanToChange } from '../payment-provider';
import { consumeDiscount, applyDiscount, countDiscountedPayments, periodEnd, previewOf } from './proration';
import type { TestSubscription } from './test-objects';

const priceOf = (cents: number, interval: PlanToChange['interval'] = 'month'): PlanToChange => ({
  ...{ planName: 'Plan', planVersionId: `${cents}-${interval}`, cents, currency: 'usd', interval },
});

/** In the middle of a month of 30 days that was paid. */
const subscriptionAt = (price: PlanToChange, rest: Partial<TestSubscription> = {}): TestSubscription => ({
  ...{ ref: 'sub', customerRef: 'cus', price, next: null, state: 'active', discount: null },
  ...{ startedAt: '2026-04-01T00:00:00.000Z', periodStartsAt: '2026-04-01T00:00:00.000Z' },
  ...{ periodEndsAt: '2026-05-01T00:00:00.000Z', trialEndsAt: null, endsAt: null, endedAt: null },
  ...{ pausedUntil: null, failed: null, retryAt: null, dueAt: null },
  ...rest,
});
const MIDDLE = new Date('2026-04-16T00:00:00.000Z');

test.each<[string, PlanToChange, Partial<TestSubscription>, number, Date]>([
  ['a dearer plan costs half of the difference in the middle of the month', priceOf(49900), {}, 15000, MIDDLE],
  ['a cheaper one nothing, and it counts from the next month', priceOf(9900), {}, 0, new Date('2026-05-01')],
  ['a year costs all of it, less the half month that was paid', priceOf(300_000, 'year'), {}, 290_050, MIDDLE],
  ['a year for less a month counts later, too', priceOf(120_000, 'year'), {}, 0, new Date('2026-05-01')],
  ['nothing is charged in a trial', priceOf(49900), { state: 'trialing' }, 0, MIDDLE],
  [
    'half of it with a coupon for half',
    priceOf(49900),
    { discount: { percentOff: 50, paymentsLeft: null } },
    7500,
    MIDDLE,
  ],
])('%s', (_, to, rest, nowCents, from) => {
  expect(previewOf(subscriptionAt(priceOf(19900), rest), to, MIDDLE)).toEqual({ nowCents, currency: 'usd', from });
});

test('a coupon counts for as many payments as it says', () => {
  const forTwo = { percentOff: 20, paymentsLeft: countDiscountedPayments(2, 'month') };
  expect(applyDiscount(19900, forTwo)).toBe(15920);
  expect(consumeDiscount(consumeDiscount(forTwo))).toBeNull();
  expect(applyDiscount(19900, null)).toBe(19900);
  expect(countDiscountedPayments(13, 'year')).toBe(2);
  expect(
    consumeDiscount({ percentOff: 20, paymentsLeft: countDiscountedPayments(null, 'month') })?.paymentsLeft,
  ).toBeNull();
});

test('a period ends on the same day of the next month, or on its last', () => {
  expect(periodEnd(new Date('2026-01-31T10:00:00Z'), priceOf(1)).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(periodEnd(new Date('2026-03-04T12:00:00Z'), priceOf(1, 'year')).toISOString()).toBe(
    '2027-03-04T12:00:00.000Z',
  );
});
