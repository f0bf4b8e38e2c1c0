import type Stripe from 'stripe';
import type { Order, ProviderCheckout, PlanToChange } from '../payment-provider';
import { callStripe, expanded, instant, METADATA, refOf, secondsOf, hasErrorCode } from './stripe-client';
import { createHash } from 'node:crypto';

/** What a session needs to say when it was paid. */
export const WITH_PAYMENT = ['subscription', 'payment_intent.latest_charge'];

/** The Stripe objects that an order refers to. */
export interface Sold {
  price: string;
  coupon: string | null;
  /** Whether the account has Stripe count taxes. */
  taxes: boolean;
}

/** Whether the account has Stripe Tax, with a default tax behavior for prices that do not specify one. */
export async function hasStripeTax(stripe: Stripe): Promise<boolean> {
  const { status, defaults } = await callStripe(stripe.tax.settings.retrieve());
  return status === 'active' && defaults.tax_behavior !== null;
}

/** Parameters specific to recurring or one-time purchases. */
function byInterval({ interval, trialDays, checkoutId, customerRef }: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { [METADATA.checkout]: checkoutId };
  if (interval !== 'once') {
    const trial = trialDays > 0 ? { trial_period_days: trialDays } : {};
    return { mode: 'subscription', subscription_data: { metadata, ...trial } };
  }
  return {
    mode: 'payment',
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    ...(customerRef === null && { customer_creation: 'always' }),
  };
}

/**
 * The Stripe checkout session for an order. Card only, including wallets and Link: other payment methods settle days
 * later. The same order gives the same parameters, as idempotency keys require.
 */
export function toSessionParams(order: Order, { price, coupon, taxes }: Sold): Stripe.Checkout.SessionCreateParams {
  return {
    ...byInterval(order),
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ['card', 'link'],
    client_reference_id: order.checkoutId,
    metadata: { [METADATA.checkout]: order.checkoutId },
    ...(order.customerRef === null ? { customer_email: order.email } : { customer: order.customerRef }),
    ...(coupon !== null && { discounts: [{ coupon }] }),
    ...(taxes && { automatic_tax: { enabled: true } }),
    ...(taxes && order.customerRef !== null && { customer_update: { address: 'auto' as const } }),
    success_url: order.paidUrl,
    cancel_url: order.leftUrl,
    expires_at: secondsOf(order.expiresAt),
    expand: WITH_PAYMENT,
  };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): ProviderCheckout['state'] {
  if (status === 'expired') return 'expired';
  return status === 'complete' && payment_status !== 'unpaid' ? 'paid' : 'open';
}

/**
 * Stripe does not report when a session was completed, but when it created a subscription or a charge; if nothing was
 * due, when the session was created.
 */
function paidAt(session: Stripe.Checkout.Session): Date {
  const charge = expanded(expanded(session.payment_intent)?.latest_charge);
  return instant((expanded(session.subscription) ?? charge ?? session).created);
}

/** Maps a session to the portal's checkout; null if the portal did not create it. */
export function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout | null {
  const checkoutId = session.metadata?.[METADATA.checkout];
  if (!checkoutId) return null;
  const state = stateOf(session);
  return {
    ref: session.id,
    checkoutId,
    url: session.url,
    state,
    paidAt: state === 'paid' ? paidAt(session) : null,
    customerRef: refOf(session.customer),
    email: session.customer_details?.email ?? session.customer_email,
    subscriptionRef: refOf(session.subscription),
  };
}

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
      // Takes the key over from a price that was archived, or that another process just created.
      transfer_lookup_key: true,
      metadata: { [METADATA.version]: plan.planVersionId },
      product_data: { name: plan.planName },
      ...(plan.interval !== 'once' && { recurring: { interval: plan.interval } }),
    }),
  );
  return made.id;
}

/**
 * Stripe counts a coupon's months from the purchase, so the months of a trial, in which nothing is charged, are added.
 */
const monthsOf = (months: number, trialDays: number) => months + Math.ceil(Math.max(0, trialDays - 27) / 31);

function durationOf({ coupon, trialDays }: Pick<Order, 'trialDays'> & { coupon: NonNullable<Order['coupon']> }) {
  if (coupon.months === null) return { duration: 'forever' as const };
  if (coupon.months === 1 && trialDays === 0) return { duration: 'once' as const };
  return { duration: 'repeating' as const, duration_in_months: monthsOf(coupon.months, trialDays) };
}

/**
 * Finds or creates a coupon. Its ID is made of all its terms, so a coupon that the owner has changed is a different
 * one. Null if the order has none.
 */
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
