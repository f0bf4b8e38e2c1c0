import type Stripe from 'stripe';
import { createStripeProvider } from '../src/modules/payments/providers/stripe/create-stripe-provider';
import type { StripeProvider } from '../src/modules/payments/providers/stripe/stripe-provider';
import type { StripeHost } from '../src/modules/payments/providers/stripe/stripe-client';
import { TestClock } from './portal';
import { TestStripe } from './stripe-server';

export const WEBHOOK_SECRET = 'whsec_of_specs';

/** The instant of the clock, in Stripe's seconds. */
export const NOW = Date.parse('2026-03-04T12:00:00.000Z') / 1000;
export const DAY = 86_400;

/** The version of the plan that is had, and one that it is changed to. */
export const VERSION = '11111111-1111-4111-8111-111111111111';
export const OTHER_VERSION = '22222222-2222-4222-8222-222222222222';

/** Stripe, and the adapter that asks it, for the specs of a file. */
export function stripeOfSpec(where: StripeHost = {}) {
  const clock = new TestClock();
  const spec = { clock } as { clock: TestClock; server: TestStripe; payments: StripeProvider };
  beforeEach(async () => {
    clock.set(new Date(NOW * 1000));
    spec.server = await TestStripe.start();
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
    spec.payments = createStripeProvider(keys, clock, { ...spec.server.where, ...where });
  });
  afterEach(() => spec.server.stop());
  return spec;
}

/** An object as far as a spec needs it; the library's types check what it says. */
const some = <Thing extends { id: string; object: string }>(part: Partial<Thing> & Pick<Thing, 'id' | 'object'>) =>
  part as Thing;

export const price = (part: Partial<Stripe.Price> = {}) =>
  some<Stripe.Price>({
    id: 'price_1',
    object: 'price',
    unit_amount: 49_900,
    metadata: { portal_plan_version: VERSION },
    recurring: { interval: 'month', interval_count: 1 } as Stripe.Price.Recurring,
    ...part,
  });

export const subscriptionItem = (part: Partial<Stripe.SubscriptionItem> = {}) =>
  some<Stripe.SubscriptionItem>({
    id: 'si_1',
    object: 'subscription_item',
    current_period_start: NOW - 10 * DAY,
    current_period_end: NOW + 20 * DAY,
    price: price(),
    quantity: 1,
    ...part,
  });

export const invoice = (part: Partial<Stripe.Invoice> = {}) =>
  some<Stripe.Invoice>({
    id: 'in_1',
    object: 'invoice',
    status: 'paid',
    attempted: true,
    number: 'FP-0001',
    total: 49_900,
    amount_due: 49_900,
    amount_paid: 49_900,
    amount_remaining: 0,
    currency: 'usd',
    created: NOW - 10 * DAY,
    customer: 'cus_1',
    metadata: {},
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: 'sub_1', metadata: { portal_checkout: 'checkout-1' } },
    },
    payments: {
      object: 'list',
      data: [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: 'pi_1' } } as Stripe.InvoicePayment],
      has_more: false,
      url: '',
    },
    status_transitions: {
      finalized_at: NOW - 10 * DAY + 60,
      paid_at: null,
      voided_at: null,
      marked_uncollectible_at: null,
    },
    ...part,
  });

export const subscription = (part: Partial<Stripe.Subscription> = {}) =>
  some<Stripe.Subscription>({
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'active',
    created: NOW - 40 * DAY,
    start_date: NOW - 40 * DAY,
    items: { object: 'list', data: [subscriptionItem()], has_more: false, url: '' },
    latest_invoice: invoice(),
    metadata: { portal_checkout: 'checkout-1' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_end: null,
    pause_collection: null,
    default_payment_method: null,
    schedule: null,
    ...part,
  });

/** One that has something else in it. */
export const subscriptionOf = (item: Partial<Stripe.SubscriptionItem>, part: Partial<Stripe.Subscription> = {}) =>
  subscription({ items: { object: 'list', data: [subscriptionItem(item)], has_more: false, url: '' }, ...part });

export const session = (part: Partial<Stripe.Checkout.Session> = {}) =>
  some<Stripe.Checkout.Session>({
    id: 'cs_1',
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    created: NOW,
    customer: null,
    customer_email: 'ann@example.com',
    customer_details: null,
    metadata: { portal_checkout: 'checkout-1' },
    payment_intent: null,
    subscription: null,
    ...part,
  });

export const payment = (part: Partial<Stripe.PaymentIntent> = {}) =>
  some<Stripe.PaymentIntent>({ id: 'pi_1', object: 'payment_intent', metadata: {}, latest_charge: null, ...part });

export const charge = (part: Partial<Stripe.Charge> = {}) =>
  some<Stripe.Charge>({
    id: 'ch_1',
    object: 'charge',
    status: 'succeeded',
    captured: true,
    disputed: false,
    amount: 49_900,
    amount_captured: 49_900,
    amount_refunded: 0,
    currency: 'usd',
    created: NOW,
    customer: 'cus_1',
    payment_intent: payment(),
    ...part,
  });
