import type Stripe from 'stripe';
import {
  DAY,
  invoice,
  NOW,
  OTHER_VERSION,
  price,
  stripeOfSpec,
  subscription,
  subscriptionOf,
  VERSION,
} from '../../../../../test/stripe';
import { StripeFailure } from '../../../../../test/stripe-server';
import { PaymentDeclined, type PlanToChange } from '../payment-provider';

const spec = stripeOfSpec();

const planOf = (cents: number, part: Partial<PlanToChange> = {}): PlanToChange => ({
  planName: 'Core Private',
  planVersionId: OTHER_VERSION,
  cents,
  currency: 'usd',
  interval: 'month',
  ...part,
});

const SUBSCRIPTION = 'POST /v1/subscriptions/sub_1';
const PERIOD_END = NOW + 20 * DAY;

const schedule = (part: Partial<Stripe.SubscriptionSchedule> = {}) =>
  ({
    id: 'sub_sched_1',
    object: 'subscription_schedule',
    status: 'active',
    current_phase: { start_date: NOW - 10 * DAY, end_date: PERIOD_END },
    phases: [
      {
        start_date: NOW - 10 * DAY,
        end_date: PERIOD_END,
        items: [{ price: 'price_1', quantity: 1 }],
        discounts: [] as Stripe.SubscriptionSchedule.Phase.Discount[],
      },
    ],
    ...part,
  }) as Stripe.SubscriptionSchedule;

const has = (there: Stripe.Subscription) => spec.server.answer('GET /v1/subscriptions/sub_1', there);

/** What was changed, with which key. */
const actions = () =>
  spec.server.actions.map(({ route, key, params }) => [route.replace(/^POST \/v1\//, ''), key, params]);

const paused = {
  pause_collection: { behavior: 'void', resumes_at: null },
  latest_invoice: invoice({ status: 'void' }),
  metadata: { portal_checkout: 'checkout-1', portal_paused_until: '1' },
} as const;

beforeEach(() => {
  has(subscription());
  spec.server.list('GET /v1/prices', [price({ id: 'price_2' })]);
  spec.server.answer(SUBSCRIPTION, subscription());
  spec.server.answer('DELETE /v1/subscriptions/sub_1', subscription({ status: 'canceled' }));
  spec.server.answer('POST /v1/subscription_schedules', schedule());
  spec.server.answer('POST /v1/subscription_schedules/sub_sched_1', schedule());
  spec.server.answer('POST /v1/subscription_schedules/sub_sched_1/release', schedule());
  spec.server.answer('POST /v1/invoices/create_preview', invoice({ amount_due: 66_733 }));
});

describe('a change to a dearer plan', () => {
  const dearer = planOf(150_000);

  test('counts at once, is charged at once, and leaves all as it is where the card does not pay', async () => {
    await spec.payments.change('sub_1', dearer, 'key-1');
    expect(actions()).toEqual([
      [
        'subscriptions/sub_1',
        'key-1',
        {
          'items[0][id]': 'si_1',
          'items[0][price]': 'price_2',
          'items[0][quantity]': '1',
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
      ],
    ]);
    spec.server.answer(SUBSCRIPTION, new StripeFailure(402, { type: 'card_error', code: 'card_declined' }));
    await expect(spec.payments.change('sub_1', dearer, 'key-2')).rejects.toThrow(PaymentDeclined);
  });

  test('costs what Stripe counts for it', async () => {
    expect(await spec.payments.previewChange('sub_1', dearer)).toEqual({
      nowCents: 66_733,
      currency: 'usd',
      from: spec.clock.now(),
    });
    expect(spec.server.asked('POST /v1/invoices/create_preview')[0]?.params).toEqual({
      subscription: 'sub_1',
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][price]': 'price_2',
      'subscription_details[items][0][quantity]': '1',
      'subscription_details[proration_behavior]': 'always_invoice',
      'subscription_details[proration_date]': String(NOW),
    });
  });

  test('takes the place of one to come, and of an end to come', async () => {
    has(subscription({ schedule: schedule() }));
    await spec.payments.change('sub_1', dearer, 'key-1');
    expect(actions().map(([what, key]) => [what, key])).toEqual([
      ['subscription_schedules/sub_sched_1/release', 'key-1:release'],
      ['subscriptions/sub_1', 'key-1'],
    ]);
    spec.server.forget();
    has(subscription({ cancel_at_period_end: true }));
    await spec.payments.change('sub_1', dearer, 'key-2');
    expect(actions()[0]).toEqual(['subscriptions/sub_1', 'key-2:keep', { cancel_at_period_end: 'false' }]);
  });
});

describe('a change to a cheaper plan', () => {
  const cheaper = planOf(19_900);

  test('waits for the end of the period, by a schedule that Stripe lets go of after it', async () => {
    await spec.payments.change('sub_1', cheaper, 'key-1');
    expect(actions()).toEqual([
      ['subscription_schedules', 'key-1:schedule', { from_subscription: 'sub_1' }],
      [
        'subscription_schedules/sub_sched_1',
        'key-1:phases',
        {
          end_behavior: 'release',
          'phases[0][items][0][price]': 'price_1',
          'phases[0][items][0][quantity]': '1',
          'phases[0][start_date]': String(NOW - 10 * DAY),
          'phases[0][end_date]': String(PERIOD_END),
          'phases[1][items][0][price]': 'price_2',
          'phases[1][items][0][quantity]': '1',
          'phases[1][duration][interval]': 'month',
          'phases[1][duration][interval_count]': '1',
          'phases[1][proration_behavior]': 'none',
        },
      ],
    ]);
    expect(await spec.payments.previewChange('sub_1', cheaper)).toEqual({
      nowCents: 0,
      currency: 'usd',
      from: new Date(PERIOD_END * 1000),
    });
  });

  test('keeps the coupon that was bought with', async () => {
    const [running] = schedule().phases;
    const discounts = [{ discount: 'di_1', coupon: null, promotion_code: null, settings: null }];
    const phases = running ? [{ ...running, discounts }] : [];
    spec.server.answer('POST /v1/subscription_schedules', schedule({ phases }));
    await spec.payments.change('sub_1', cheaper, 'key-1');
    expect(spec.server.asked('POST /v1/subscription_schedules/sub_sched_1')[0]?.params).toMatchObject({
      'phases[0][discounts][0][discount]': 'di_1',
      'phases[1][discounts][0][discount]': 'di_1',
    });
  });

  test('is written over one to come', async () => {
    has(subscription({ schedule: schedule() }));
    await spec.payments.change('sub_1', cheaper, 'key-1');
    expect(actions().map(([what]) => what)).toEqual(['subscription_schedules/sub_sched_1']);
  });

  test('goes on where it broke off, when it is asked for again', async () => {
    spec.server.answer('POST /v1/subscription_schedules/sub_sched_1', new StripeFailure(429, { type: 'api_error' }));
    await expect(spec.payments.change('sub_1', cheaper, 'key-1')).rejects.toThrow('Stripe');
    has(subscription({ schedule: schedule() }));
    spec.server.answer('POST /v1/subscription_schedules/sub_sched_1', schedule());
    await spec.payments.change('sub_1', cheaper, 'key-1');
    expect(spec.server.asked('POST /v1/subscription_schedules')).toHaveLength(1);
  });

  test.each([
    ['in a trial', { status: 'trialing' }, 'always_invoice'],
    ['in a pause', paused, 'none'],
  ])('counts at once %s, where nothing of what was paid is left', async (_, part, proration) => {
    has(subscription(part));
    await spec.payments.change('sub_1', cheaper, 'key-1');
    expect(actions()).toMatchObject([['subscriptions/sub_1', 'key-1', { proration_behavior: proration }]]);
  });

  test('is told by what a month costs: a year for less than twelve months waits, a month for more than a twelfth does not', async () => {
    const aYear = planOf(12 * 49_900 - 100, { interval: 'year' });
    expect(await spec.payments.previewChange('sub_1', aYear)).toMatchObject({ nowCents: 0 });
    const yearly = { interval: 'year', interval_count: 1 } as Stripe.Price.Recurring;
    has(subscriptionOf({ price: price({ unit_amount: 12 * 19_000, recurring: yearly }) }));
    expect(await spec.payments.previewChange('sub_1', cheaper)).toMatchObject({ nowCents: 66_733 });
  });

  test('to the plan that it has takes a change to come back', async () => {
    has(subscription({ schedule: schedule() }));
    await spec.payments.change('sub_1', planOf(49_900, { planVersionId: VERSION }), 'key-1');
    expect(actions().map(([what]) => what)).toEqual(['subscription_schedules/sub_sched_1/release']);
  });
});

describe('a pause', () => {
  test('has Stripe void what it would charge, and notes until when', async () => {
    await spec.payments.pause('sub_1', new Date((NOW + 50 * DAY) * 1000), 'key-1');
    expect(actions()).toEqual([
      [
        'subscriptions/sub_1',
        'key-1',
        { 'pause_collection[behavior]': 'void', 'metadata[portal_paused_until]': String(NOW + 50 * DAY) },
      ],
    ]);
  });

  test('that has not begun is taken back without a charge', async () => {
    has(subscription({ ...paused, latest_invoice: invoice() }));
    await spec.payments.resume('sub_1', 'key-1');
    expect(actions()).toEqual([
      ['subscriptions/sub_1', 'key-1:collect', { pause_collection: '', 'metadata[portal_paused_until]': '' }],
    ]);
  });

  test('that is ended begins a period, which is charged for; also when it broke off between the two', async () => {
    has(subscription(paused));
    await spec.payments.resume('sub_1', 'key-1');
    expect(actions()).toEqual([
      ['subscriptions/sub_1', 'key-1:collect', { pause_collection: '' }],
      [
        'subscriptions/sub_1',
        'key-1',
        {
          pause_collection: '',
          'metadata[portal_paused_until]': '',
          'billing_cycle_anchor[type]': 'now',
          proration_behavior: 'none',
        },
      ],
    ]);
    spec.server.forget();
    has(subscription({ ...paused, pause_collection: null }));
    await spec.payments.resume('sub_1', 'key-1');
    expect(actions()).toHaveLength(2);
  });

  test('that nobody asked for is not ended, whatever became of the last invoice', async () => {
    has(subscription({ latest_invoice: invoice({ status: 'void' }) }));
    await spec.payments.resume('sub_1', 'key-1');
    expect(actions()).toHaveLength(1);
  });
});

describe('an end', () => {
  test('with the period lets go of what was to come', async () => {
    has(subscription({ schedule: schedule() }));
    await spec.payments.cancel('sub_1', 'period-end', 'key-1');
    expect(actions()).toEqual([
      ['subscription_schedules/sub_sched_1/release', 'key-1:release', {}],
      [
        'subscriptions/sub_1',
        'key-1',
        { cancel_at_period_end: 'true', pause_collection: '', 'metadata[portal_paused_until]': '' },
      ],
    ]);
  });

  test('at once gives nothing back by itself, and in a pause it is always at once', async () => {
    await spec.payments.cancel('sub_1', 'now', 'key-1');
    has(subscription(paused));
    await spec.payments.cancel('sub_1', 'period-end', 'key-2');
    expect(spec.server.actions).toMatchObject([
      { route: 'DELETE /v1/subscriptions/sub_1', key: 'key-1', params: { invoice_now: 'false', prorate: 'false' } },
      { route: 'DELETE /v1/subscriptions/sub_1', key: 'key-2' },
    ]);
  });

  test('of what has ended changes nothing', async () => {
    has(subscription({ status: 'canceled' }));
    await spec.payments.cancel('sub_1', 'now', 'key-1');
    expect(spec.server.actions).toEqual([]);
    has(subscription());
    const gone = new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing' });
    spec.server.answer('DELETE /v1/subscriptions/sub_1', gone);
    await spec.payments.cancel('sub_1', 'now', 'key-2');
  });

  test.each([
    [{ cancel_at_period_end: true, cancel_at: PERIOD_END }, { cancel_at_period_end: 'false' }],
    [{ cancel_at: PERIOD_END }, { cancel_at: '' }],
  ])('is taken back: %j', async (part, params) => {
    has(subscription(part));
    await spec.payments.keep('sub_1', 'key-1');
    expect(actions()).toEqual([['subscriptions/sub_1', 'key-1:keep', params]]);
  });

  test('or a change to come is taken back, and what goes on goes on', async () => {
    has(subscription({ schedule: schedule() }));
    await spec.payments.keep('sub_1', 'key-1');
    expect(actions().map(([what]) => what)).toEqual(['subscription_schedules/sub_sched_1/release']);
    spec.server.forget();
    has(subscription());
    await spec.payments.keep('sub_1', 'key-2');
    expect(spec.server.actions).toEqual([]);
  });
});

describe('the page for the card', () => {
  beforeEach(() => {
    spec.server.list('GET /v1/billing_portal/configurations', []);
    spec.server.answer('POST /v1/billing_portal/configurations', {
      id: 'bpc_1',
      object: 'billing_portal.configuration',
    });
    spec.server.answer('POST /v1/billing_portal/sessions', { id: 'bps_1', url: 'https://billing.stripe.com/p/1' });
    spec.server.list('GET /v1/subscriptions', []);
  });

  test('is Stripe’s own, with nothing on it that changes plans, and leads back', async () => {
    const url = await spec.payments.cardPage('cus_1', 'https://portal.test/subscribe');
    expect(url).toBe('https://billing.stripe.com/p/1');
    expect(spec.server.asked('POST /v1/billing_portal/configurations')[0]?.params).toEqual({
      'metadata[portal_page]': 'card',
      'features[payment_method_update][enabled]': 'true',
      'features[invoice_history][enabled]': 'true',
    });
    expect(spec.server.asked('POST /v1/billing_portal/sessions')[0]?.params).toEqual({
      customer: 'cus_1',
      configuration: 'bpc_1',
      return_url: 'https://portal.test/subscribe',
      'flow_data[type]': 'payment_method_update',
      'flow_data[after_completion][type]': 'redirect',
      'flow_data[after_completion][redirect][return_url]': 'https://portal.test/subscribe',
    });
  });

  test('is made once for the account', async () => {
    const others = Array.from({ length: 120 }, (_, at) => ({ id: `bpc_${at}`, metadata: {} }));
    const kept = { id: 'bpc_kept', metadata: { portal_page: 'card' } };
    spec.server.list('GET /v1/billing_portal/configurations', [...others, kept]);
    await spec.payments.cardPage('cus_1', 'https://portal.test/subscribe');
    expect(spec.server.asked('POST /v1/billing_portal/configurations')).toEqual([]);
    expect(spec.server.asked('POST /v1/billing_portal/sessions')[0]?.params).toMatchObject({
      configuration: 'bpc_kept',
    });
  });

  test('changes the card that is charged: what a checkout tied to the subscription becomes the customer’s first', async () => {
    spec.server.list('GET /v1/subscriptions', [subscription({ default_payment_method: 'pm_1' })]);
    spec.server.answer('POST /v1/customers/cus_1', { id: 'cus_1', object: 'customer' });
    await spec.payments.cardPage('cus_1', 'https://portal.test/subscribe');
    expect(spec.server.actions.slice(0, 2)).toMatchObject([
      { route: 'POST /v1/customers/cus_1', params: { 'invoice_settings[default_payment_method]': 'pm_1' } },
      { route: SUBSCRIPTION, params: { default_payment_method: '' } },
    ]);
  });
});
