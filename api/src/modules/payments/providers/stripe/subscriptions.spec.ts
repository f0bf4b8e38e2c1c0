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

const spec = stripeOfSpec();

const at = (seconds: number) => new Date(seconds * 1000);
const PERIOD_END = NOW + 20 * DAY;

function found(there: Stripe.Subscription) {
  spec.server.answer('GET /v1/subscriptions/sub_1', there);
  return spec.payments.findSubscription('sub_1');
}

beforeEach(() => {
  spec.server.answer('POST /v1/invoices/create_preview', invoice({ id: 'upcoming_in_1', amount_due: 39_900 }));
});

/** A schedule that changes it to another price when the running phase is over. */
const schedule = {
  id: 'sub_sched_1',
  object: 'subscription_schedule',
  status: 'active',
  current_phase: { start_date: NOW - 10 * DAY, end_date: PERIOD_END },
  phases: [
    { start_date: NOW - 10 * DAY, end_date: PERIOD_END, items: [{ price: 'price_1' }] },
    { start_date: PERIOD_END, end_date: PERIOD_END + 30 * DAY, items: [{ price: 'price_2' }] },
  ],
} as Stripe.SubscriptionSchedule;

const voided = invoice({ id: 'in_2', status: 'void' });
const paused = { pause_collection: { behavior: 'void', resumes_at: null } } as const;
const noted = { portal_checkout: 'checkout-1', portal_paused_until: String(NOW + 50 * DAY) };

describe('a subscription', () => {
  test('is told with its period, which Stripe keeps with the item, and what its next invoice comes to', async () => {
    expect(await found(subscription())).toEqual({
      ref: 'sub_1',
      customerRef: 'cus_1',
      planVersionId: VERSION,
      nextVersionId: null,
      state: 'active',
      startedAt: at(NOW - 40 * DAY),
      periodEndsAt: at(PERIOD_END),
      trialEndsAt: null,
      endsAt: null,
      endedAt: null,
      pausedUntil: null,
      nextCents: 39_900,
      nextChargeAt: at(PERIOD_END),
      retryAt: null,
    });
    expect(spec.server.asked('POST /v1/invoices/create_preview')[0]?.params).toEqual({ subscription: 'sub_1' });
  });

  test('in a trial says until when', async () => {
    const trial = subscription({ status: 'trialing', trial_end: PERIOD_END });
    expect(await found(trial)).toMatchObject({ state: 'trialing', trialEndsAt: at(PERIOD_END) });
  });

  test('whose charge failed says when what is tried again', async () => {
    const failed = invoice({ status: 'open', amount_remaining: 49_900, next_payment_attempt: NOW + 3 * DAY });
    expect(await found(subscription({ status: 'past_due', latest_invoice: failed }))).toMatchObject({
      state: 'past-due',
      retryAt: at(NOW + 3 * DAY),
      nextChargeAt: at(NOW + 3 * DAY),
      nextCents: 49_900,
    });
    const givenUp = invoice({ status: 'open', next_payment_attempt: null });
    expect(await found(subscription({ status: 'past_due', latest_invoice: givenUp }))).toMatchObject({
      retryAt: null,
      nextChargeAt: null,
      nextCents: null,
    });
  });

  test('stays open until a pause to come begins, and is paused once Stripe voids what it would charge', async () => {
    const pausedUntil = at(NOW + 50 * DAY);
    const planned = subscription({ ...paused, metadata: noted });
    expect(await found(planned)).toMatchObject({ state: 'active', pausedUntil, nextChargeAt: pausedUntil });
    const begun = subscription({ ...paused, metadata: noted, latest_invoice: voided });
    expect(await found(begun)).toMatchObject({ state: 'paused', pausedUntil });
  });

  test('that was paused at Stripe itself is paused until then', async () => {
    const there = { behavior: 'void', resumes_at: NOW + 9 * DAY } as const;
    expect(await found(subscription({ pause_collection: there, latest_invoice: voided }))).toMatchObject({
      state: 'paused',
      pausedUntil: at(NOW + 9 * DAY),
    });
    const free = { behavior: 'mark_uncollectible', resumes_at: null } as const;
    expect(await found(subscription({ pause_collection: free, latest_invoice: voided }))).toMatchObject({
      state: 'active',
    });
  });

  test.each([
    ['with its period', { cancel_at_period_end: true }, PERIOD_END],
    ['at a time', { cancel_at: NOW + DAY }, NOW + DAY],
  ])('that ends %s charges no more', async (_, part, end) => {
    const ending = { state: 'active', endsAt: at(end), nextCents: null, nextChargeAt: null };
    expect(await found(subscription(part))).toMatchObject(ending);
    expect(spec.server.asked('POST /v1/invoices/create_preview')).toEqual([]);
  });

  test('that has ended says when', async () => {
    const ended = subscription({ status: 'canceled', ended_at: NOW - DAY, canceled_at: NOW - 9 * DAY });
    expect(await found(ended)).toMatchObject({ state: 'ended', endedAt: at(NOW - DAY), nextCents: null });
    // Also while it was paused.
    const inPause = subscription({ ...paused, status: 'canceled', ended_at: NOW, latest_invoice: voided });
    expect(await found(inPause)).toMatchObject({ state: 'ended', endedAt: at(NOW) });
  });

  test('that changes later says to what, and what that comes to', async () => {
    const metadata = { portal_plan_version: OTHER_VERSION };
    spec.server.answer('GET /v1/prices/price_2', price({ id: 'price_2', metadata }));
    expect(await found(subscription({ schedule }))).toMatchObject({
      planVersionId: VERSION,
      nextVersionId: OTHER_VERSION,
      nextCents: 39_900,
    });
    expect(spec.server.asked('POST /v1/invoices/create_preview')[0]?.params).toEqual({ schedule: 'sub_sched_1' });
  });

  test('that has changed as planned has nothing to come', async () => {
    const current_phase = { start_date: PERIOD_END, end_date: PERIOD_END + 30 * DAY };
    expect(await found(subscription({ schedule: { ...schedule, current_phase } }))).toMatchObject({
      nextVersionId: null,
    });
    expect(await found(subscription({ schedule: { ...schedule, status: 'released' } }))).toMatchObject({
      nextVersionId: null,
    });
  });

  test.each(['unpaid', 'paused'])('that Stripe calls %s is not open, and not ended', async (status) => {
    expect(await found(subscription({ status }))).toMatchObject({ state: 'paused', endedAt: null, nextCents: null });
    expect(spec.server.asked('POST /v1/invoices/create_preview')).toEqual([]);
  });

  test('that Stripe has no further invoice for charges nothing', async () => {
    const none = new StripeFailure(404, { type: 'invalid_request_error', code: 'invoice_upcoming_none' });
    spec.server.answer('POST /v1/invoices/create_preview', none);
    expect(await found(subscription())).toMatchObject({ state: 'active', nextCents: null, nextChargeAt: null });
  });

  test.each([
    ['was never paid', subscription({ status: 'incomplete' })],
    ['was given up before it was paid', subscription({ status: 'incomplete_expired' })],
    ['the account sold elsewhere', subscriptionOf({ price: price({ metadata: {} }) })],
  ])('that %s is none', async (_, there) => {
    expect(await found(there)).toBeNull();
  });

  test('in a state that nobody has heard of is an error, and no guess', async () => {
    await expect(found(subscription({ status: 'hibernating' }))).rejects.toThrow('hibernating');
  });

  test('that Stripe does not know is none', async () => {
    expect(await spec.payments.findSubscription('sub_other')).toBeNull();
  });
});
