import type Stripe from 'stripe';
import type { Order, PlanToChange } from '../payment-provider';
import { callStripe, hasErrorCode } from './call-stripe';
import { METADATA, secondsOf } from './stripe-values';
import { createHash } from 'node:crypto';

/** The price of a version of a plan, found by its lookup key, or made when it is sold for the first time. */
export async function findOrCreatePrice(stripe: Stripe, plan: PlanToChange): Promise<string> {
  const lookupKey = `portal-plan-version-${plan.planVersionId}`;
  const { data } = await callStripe(stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }));
  const [kept] = data;
  if (kept) return kept.id;
  const made = await callStripe(
    stripe.prices.create({
      currency: plan.currency,
      unit_amount: plan.cents,
      lookup_key: lookupKey,
      // From one that was archived, or made by somebody else in the same moment.
      transfer_lookup_key: true,
      metadata: { [METADATA.version]: plan.planVersionId },
      product_data: { name: plan.planName },
      ...(plan.interval !== 'once' && { recurring: { interval: plan.interval } }),
    }),
  );
  return made.id;
}

/** Stripe counts the months of a coupon from the purchase on; those of a trial, in which nothing is charged, come on top. */
const monthsOf = (months: number, trialDays: number) => months + Math.ceil(Math.max(0, trialDays - 27) / 31);

function durationOf({ coupon, trialDays }: Pick<Order, 'trialDays'> & { coupon: NonNullable<Order['coupon']> }) {
  if (coupon.months === null) return { duration: 'forever' as const };
  if (coupon.months === 1 && trialDays === 0) return { duration: 'once' as const };
  return { duration: 'repeating' as const, duration_in_months: monthsOf(coupon.months, trialDays) };
}

/** A coupon, by a name made of all that it says: one that the owner has changed is another. Null where the order has none. */
export async function findOrCreateCoupon(
  stripe: Stripe,
  order: Pick<Order, 'coupon' | 'trialDays'>,
): Promise<string | null> {
  const { coupon, trialDays } = order;
  if (!coupon) return null;
  const { percentOff, maxRedemptions, endsAt } = coupon;
  const terms = {
    percent_off: percentOff,
    ...durationOf({ coupon, trialDays }),
    ...(maxRedemptions !== null && { max_redemptions: maxRedemptions }),
    ...(endsAt !== null && { redeem_by: secondsOf(endsAt) }),
  };
  const digest = createHash('sha256').update(JSON.stringify([coupon.code, terms]));
  const id = `portal-${digest.digest('hex').slice(0, 24)}`;
  try {
    await callStripe(stripe.coupons.create({ id, name: coupon.code, ...terms }));
  } catch (error) {
    if (!hasErrorCode(error, 'resource_already_exists')) throw error;
  }
  return id;
}
