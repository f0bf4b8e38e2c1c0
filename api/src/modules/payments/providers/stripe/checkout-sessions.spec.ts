import {
  charge,
  DAY,
  NOW,
  payment,
  price,
  session,
  stripeOfSpec,
  subscription,
  VERSION,
} from '../../../../../test/stripe';
import { StripeFailure } from '../../../../../test/stripe-server';
import { ProviderUnavailable, type Order } from '../payment-provider';

const spec = stripeOfSpec();

const ORDER: Order = {
  checkoutId: 'checkout-1',
  email: 'ann@example.com',
  customerRef: null,
  planName: 'Core Group',
  planVersionId: VERSION,
  cents: 49_900,
  currency: 'usd',
  interval: 'month',
  trialDays: 0,
  coupon: null,
  paidUrl: 'https://portal.test/subscribe?checkout=checkout-1',
  leftUrl: 'https://portal.test/subscribe',
  expiresAt: new Date((NOW + DAY) * 1000),
};

const NO_TAXES = { object: 'tax.settings', status: 'pending', defaults: { tax_behavior: null } };

/** The parameters of the session that was made for an order. */
async function sessionFor(order: Partial<Order>) {
  await spec.payments.checkout({ ...ORDER, ...order });
  return spec.server.asked('POST /v1/checkout/sessions').at(-1);
}

beforeEach(() => {
  spec.server.answer('GET /v1/tax/settings', NO_TAXES);
  spec.server.list('GET /v1/prices', []);
  spec.server.answer('POST /v1/prices', price());
  spec.server.answer('POST /v1/coupons', { id: 'portal-1', object: 'coupon' });
  spec.server.answer('POST /v1/checkout/sessions', session());
  spec.server.answer('GET /v1/customers/cus_1', { id: 'cus_1', object: 'customer', email: ORDER.email });
});

const UNLIMITED = { maxRedemptions: null, endsAt: null };

describe('a checkout', () => {
  test('is a session of Stripe for a subscription, by card, with all that tells later what was sold', async () => {
    const made = await spec.payments.checkout(ORDER);
    expect(made).toMatchObject({ ref: 'cs_1', checkoutId: 'checkout-1', state: 'open', paidAt: null });
    expect(made.url).toBe('https://checkout.stripe.com/c/pay/cs_1');
    expect(spec.server.asked('POST /v1/checkout/sessions')).toEqual([
      {
        route: 'POST /v1/checkout/sessions',
        key: `checkout-1:${NOW / 300}`,
        params: {
          mode: 'subscription',
          'subscription_data[metadata][portal_checkout]': 'checkout-1',
          'line_items[0][price]': 'price_1',
          'line_items[0][quantity]': '1',
          'allowed_payment_method_types[0]': 'card',
          'allowed_payment_method_types[1]': 'link',
          client_reference_id: 'checkout-1',
          'metadata[portal_checkout]': 'checkout-1',
          customer_email: 'ann@example.com',
          success_url: ORDER.paidUrl,
          cancel_url: ORDER.leftUrl,
          expires_at: String(NOW + DAY),
          'expand[0]': 'subscription',
          'expand[1]': 'payment_intent.latest_charge',
        },
      },
    ]);
  });

  test('makes a price at its first sale, which says the version, and finds it again', async () => {
    await spec.payments.checkout(ORDER);
    expect(spec.server.asked('GET /v1/prices')[0]?.params).toMatchObject({
      'lookup_keys[0]': `portal-plan-version-${VERSION}`,
      active: 'true',
    });
    expect(spec.server.asked('POST /v1/prices')[0]?.params).toEqual({
      currency: 'usd',
      unit_amount: '49900',
      lookup_key: `portal-plan-version-${VERSION}`,
      transfer_lookup_key: 'true',
      'metadata[portal_plan_version]': VERSION,
      'product_data[name]': 'Core Group',
      'recurring[interval]': 'month',
    });
    spec.server.list('GET /v1/prices', [price({ id: 'price_kept' })]);
    const again = await sessionFor({ checkoutId: 'checkout-2' });
    expect(again?.params).toMatchObject({ 'line_items[0][price]': 'price_kept' });
    expect(spec.server.asked('POST /v1/prices')).toHaveLength(1);
  });

  test('of what is paid once is a payment with an invoice, and makes a customer', async () => {
    const made = await sessionFor({ interval: 'once' });
    expect(made?.params).toMatchObject({
      mode: 'payment',
      'payment_intent_data[metadata][portal_checkout]': 'checkout-1',
      'invoice_creation[enabled]': 'true',
      'invoice_creation[invoice_data][metadata][portal_checkout]': 'checkout-1',
      customer_creation: 'always',
    });
    expect(spec.server.asked('POST /v1/prices')[0]?.params).not.toHaveProperty('recurring[interval]');
  });

  test('of a customer whom Stripe knows is theirs', async () => {
    const made = await sessionFor({ customerRef: 'cus_1', interval: 'once' });
    expect(made?.params).toMatchObject({ customer: 'cus_1' });
    expect(made?.params).not.toHaveProperty('customer_email');
    expect(made?.params).not.toHaveProperty('customer_creation');
  });

  test('of a customer who was deleted at Stripe makes them one again', async () => {
    spec.server.answer('GET /v1/customers/cus_1', { id: 'cus_1', object: 'customer', deleted: true });
    const made = await sessionFor({ customerRef: 'cus_1' });
    expect(made?.params).toMatchObject({ customer_email: 'ann@example.com' });
    expect(made?.params).not.toHaveProperty('customer');
  });

  test('has Stripe count taxes where the account is set up for it', async () => {
    const active = { ...NO_TAXES, status: 'active', defaults: { tax_behavior: 'exclusive' } };
    spec.server.answer('GET /v1/tax/settings', active);
    const made = await sessionFor({ customerRef: 'cus_1' });
    expect(made?.params).toMatchObject({ 'automatic_tax[enabled]': 'true', 'customer_update[address]': 'auto' });
  });

  test.each([
    ['one payment', { months: 1 }, 0, { duration: 'once' }],
    ['all', { months: null }, 0, { duration: 'forever' }],
    ['three', { months: 3 }, 0, { duration: 'repeating', duration_in_months: '3' }],
    ['one payment after a trial', { months: 1 }, 14, { duration: 'repeating', duration_in_months: '1' }],
    ['two after a trial of months', { months: 2 }, 60, { duration: 'repeating', duration_in_months: '4' }],
  ])('takes a coupon for %s', async (_, { months }, trialDays, duration) => {
    const made = await sessionFor({ coupon: { code: 'SPRING', percentOff: 20, months, ...UNLIMITED }, trialDays });
    const [coupon] = spec.server.asked('POST /v1/coupons');
    expect(coupon?.params).toEqual({ id: expect.any(String), name: 'SPRING', percent_off: '20', ...duration });
    expect(made?.params['discounts[0][coupon]']).toBe(coupon?.params['id']);
    if (trialDays > 0) expect(made?.params['subscription_data[trial_period_days]']).toBe(String(trialDays));
  });

  test('uses a coupon that Stripe has, and another once the owner has changed it', async () => {
    const coupon = { code: 'SPRING', percentOff: 20, months: null, ...UNLIMITED };
    await sessionFor({ coupon });
    const there = { type: 'invalid_request_error', code: 'resource_already_exists' };
    spec.server.answer('POST /v1/coupons', new StripeFailure(400, there));
    await sessionFor({ coupon, checkoutId: 'checkout-2' });
    await sessionFor({ coupon: { ...coupon, percentOff: 25 }, checkoutId: 'checkout-3' });
    const [first, second, third] = spec.server.asked('POST /v1/coupons').map(({ params }) => params['id']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('is begun once, however often it is asked for', async () => {
    let made = 0;
    spec.server.answer('POST /v1/checkout/sessions', () => session({ id: `cs_${++made}` }));
    const first = await spec.payments.checkout(ORDER);
    expect(await spec.payments.checkout(ORDER)).toEqual(first);
    expect(made).toBe(1);
  });
});

test('fault: Stripe fails amid a checkout and keeps answering so — five minutes later it can be begun', async () => {
  const amid = new StripeFailure(500, { type: 'api_error' }, { 'stripe-should-retry': 'false' }, true);
  spec.server.answer('POST /v1/checkout/sessions', amid);
  await expect(spec.payments.checkout(ORDER)).rejects.toThrow(ProviderUnavailable);
  spec.server.answer('POST /v1/checkout/sessions', session());
  await expect(spec.payments.checkout(ORDER)).rejects.toThrow(ProviderUnavailable);
  spec.clock.advance({ minutes: 5 });
  expect(await spec.payments.checkout(ORDER)).toMatchObject({ ref: 'cs_1', state: 'open' });
});

describe('a checkout that is looked at', () => {
  const found = async (part: Parameters<typeof session>[0]) => {
    spec.server.answer('GET /v1/checkout/sessions/cs_1', session(part));
    return spec.payments.findCheckout('cs_1');
  };

  test('was paid when its subscription was made', async () => {
    const created = NOW + 120;
    const paid = { status: 'complete', payment_status: 'paid', url: null, customer: 'cus_1' } as const;
    expect(await found({ ...paid, subscription: subscription({ created }) })).toEqual({
      ref: 'cs_1',
      checkoutId: 'checkout-1',
      url: null,
      state: 'paid',
      paidAt: new Date(created * 1000),
      customerRef: 'cus_1',
      email: 'ann@example.com',
      subscriptionRef: 'sub_1',
    });
  });

  test('of what is paid once was paid when it was charged', async () => {
    const paid = { mode: 'payment', status: 'complete', payment_status: 'paid' } as const;
    const payment_intent = payment({ latest_charge: charge({ created: NOW + 60 }) });
    expect(await found({ ...paid, payment_intent })).toMatchObject({
      state: 'paid',
      paidAt: new Date((NOW + 60) * 1000),
      subscriptionRef: null,
    });
  });

  test('is paid where a coupon or a trial left nothing to pay', async () => {
    expect(await found({ status: 'complete', payment_status: 'no_payment_required' })).toMatchObject({
      state: 'paid',
      paidAt: new Date(NOW * 1000),
    });
  });

  test('is open while the money is not there, and over when nobody can pay it', async () => {
    expect(await found({ status: 'complete', payment_status: 'unpaid' })).toMatchObject({ state: 'open' });
    expect(await found({ status: 'expired', url: null })).toMatchObject({ state: 'expired', url: null });
  });

  test('is none where the account sold something else, or has none', async () => {
    expect(await found({ metadata: {} })).toBeNull();
    expect(await spec.payments.findCheckout('cs_other')).toBeNull();
  });

  test('is ended, unless it is paid or over already', async () => {
    const over = new StripeFailure(400, { type: 'invalid_request_error', message: 'Only open ones can be expired' });
    spec.server.answer('POST /v1/checkout/sessions/cs_1/expire', session({ status: 'expired' }));
    await spec.payments.expireCheckout('cs_1');
    spec.server.answer('POST /v1/checkout/sessions/cs_1/expire', over);
    spec.server.answer('GET /v1/checkout/sessions/cs_1', session({ status: 'complete' }));
    await spec.payments.expireCheckout('cs_1');
    spec.server.answer('GET /v1/checkout/sessions/cs_1', session());
    await expect(spec.payments.expireCheckout('cs_1')).rejects.toThrow('Only open ones');
  });
});
