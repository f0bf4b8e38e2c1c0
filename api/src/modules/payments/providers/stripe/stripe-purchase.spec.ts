import type Stripe from 'stripe';
import { forgetSales, versionOf } from '../../../../../test/payments';
import { portalOfSpec } from '../../../../../test/portal';
import { idOf } from '../../../../../test/fixtures';
import {
  charge,
  DAY,
  invoice,
  NOW,
  payment,
  price,
  session,
  subscriptionOf,
  WEBHOOK_SECRET,
} from '../../../../../test/stripe';
import { StripeFailure, TestStripe } from '../../../../../test/stripe-server';
import { Housekeeping } from '../../../housekeeping/housekeeping.service';
import { CheckoutsService } from '../../checkout/checkouts.service';
import { WebhookEventsService } from '../../webhooks/webhook-events.service';
import { WEBHOOK_PATH } from '../../webhooks/webhook-path';
import { PaymentsService } from '../../payments.service';
import { ReconciliationService } from '../../reconciliation/reconciliation.service';
import { SubscriptionsService } from '../../subscriptions/subscriptions.service';
import { createStripeProvider } from './create-stripe-provider';
import { signWebhook } from './event-signature';

const ADA = 'ada@example.com';
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };

describe('a portal that sells by Stripe', () => {
  const portal = portalOfSpec({ environment: KEYS });
  let stripe: TestStripe;
  let userId: string;
  let version: string;

  beforeEach(async () => {
    await forgetSales(portal);
    portal.clock.set(new Date(NOW * 1000));
    stripe = await TestStripe.start();
    Reflect.set(portal.service(PaymentsService), 'provider', createStripeProvider(KEYS, portal.clock, stripe.where));
    userId = await idOf(await portal.member({ email: ADA }));
    version = await versionOf(portal, 'core-group');
    stripe.answer('GET /v1/tax/settings', { object: 'tax.settings', status: 'pending', defaults: {} });
    stripe.list('GET /v1/prices', [price()]);
    stripe.answer('GET /v1/customers/cus_1', { id: 'cus_1', object: 'customer', email: ADA });
    stripe.answer('POST /v1/invoices/create_preview', invoice());
    stripe.answer('GET /v1/payment_intents/pi_1', payment({ latest_charge: charge() }));
    stripe.answer('GET /v1/charges/ch_1', charge());
    stripe.list('GET /v1/invoice_payments', [{ id: 'inpay_1', invoice: invoice() } as Stripe.InvoicePayment]);
  });
  afterEach(() => stripe.stop());

  const itself = (part: Partial<Stripe.Subscription> = {}, item: Partial<Stripe.SubscriptionItem> = {}) =>
    subscriptionOf({ price: price({ metadata: { portal_plan_version: version } }), ...item }, part);
  const has = (there: Stripe.Subscription) => stripe.answer('GET /v1/subscriptions/sub_1', there);

  let events = 0;
  /** Has Stripe tell of something, as it does: signed, over HTTP. */
  async function tell(type: string, object: { object: string; id: string }, secret = WEBHOOK_SECRET) {
    const created = Math.floor(portal.clock.now().getTime() / 1000);
    const body = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, created, data: { object } });
    const answer = await fetch(`${portal.origin}${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signWebhook(body, { secret, now: portal.clock.now() }),
      },
      body,
    });
    await portal.service(WebhookEventsService).run();
    return answer.status;
  }

  const purchases = async () =>
    (await portal.service(SubscriptionsService).ofMember(userId)).map(({ subscription, plan }) => ({
      plan: plan.key,
      state: subscription.state,
      pausedUntil: subscription.pausedUntil?.toISOString() ?? null,
    }));

  /** Starts a checkout, and sends Stripe's events about its payment out of order. */
  async function buy() {
    stripe.answer('POST /v1/checkout/sessions', ({ params }) =>
      session({ metadata: { portal_checkout: params['metadata[portal_checkout]'] ?? '' } }),
    );
    const { id, url } = await portal.service(CheckoutsService).begin({ userId, email: ADA }, version);
    expect(url).toBe('https://checkout.stripe.com/c/pay/cs_1');
    expect(await purchases()).toEqual([]);
    const metadata = { portal_checkout: id };
    const paid = session({ status: 'complete', payment_status: 'paid', url: null, customer: 'cus_1', metadata });
    stripe.answer('GET /v1/checkout/sessions/cs_1', { ...paid, subscription: itself() });
    stripe.answer('GET /v1/invoices/in_1', invoice());
    has(itself());
    expect(await tell('charge.succeeded', charge())).toBe(200);
    expect(await tell('invoice.paid', invoice())).toBe(200);
    expect(await tell('checkout.session.completed', paid)).toBe(200);
    return paid;
  }

  test('has what was paid once Stripe tells of it, in whatever order, and the money in its ledger', async () => {
    const paid = await buy();
    expect(await tell('checkout.session.completed', paid, 'whsec_of_somebody')).toBe(400);
    expect(await purchases()).toMatchObject([{ plan: 'core-group', state: 'active' }]);
    expect(await portal.database.query('SELECT ref, cents, subscription_ref FROM ledger_entries')).toEqual([
      { ref: 'charge:ch_1', cents: 49_900, subscription_ref: 'sub_1' },
    ]);
  });

  test('fault: Stripe fails when a pause is over — it goes on, and is charged, an hour later', async () => {
    await buy();
    const until = new Date((NOW + 50 * DAY) * 1000);
    const noted = { metadata: { portal_checkout: 'x', portal_paused_until: String(NOW + 50 * DAY) } };
    const asked = { pause_collection: { behavior: 'void', resumes_at: null }, ...noted } as const;
    stripe.answer('POST /v1/subscriptions/sub_1', () => {
      has(itself(asked));
      return itself(asked);
    });
    const [first] = await portal.service(SubscriptionsService).ofMember(userId);
    if (!first) throw new Error('Nothing was bought');
    await portal.service(SubscriptionsService).pause(first, until, 'key-1');
    expect(await purchases()).toMatchObject([{ state: 'active', pausedUntil: until.toISOString() }]);
    portal.clock.advance({ days: 20 });
    const voided = invoice({ id: 'in_2', status: 'void' });
    stripe.answer('GET /v1/invoices/in_2', voided);
    has(itself({ ...asked, latest_invoice: voided }, { current_period_end: NOW + 50 * DAY }));
    await tell('invoice.voided', voided);
    expect(await purchases()).toMatchObject([{ state: 'paused' }]);
    await portal.service(Housekeeping).run();
    expect(await purchases()).toMatchObject([{ state: 'paused' }]);
    portal.clock.advance({ days: 30 });
    stripe.answer('POST /v1/subscriptions/sub_1', new StripeFailure(429, { type: 'invalid_request_error' }));
    await portal.service(Housekeeping).run();
    expect(await purchases()).toMatchObject([{ state: 'paused' }]);
    stripe.answer('POST /v1/subscriptions/sub_1', ({ params }) => {
      if (params['billing_cycle_anchor[type]'] === 'now') has(itself({ latest_invoice: invoice({ id: 'in_3' }) }));
      return itself();
    });
    await portal.service(Housekeeping).run();
    expect(await purchases()).toMatchObject([{ state: 'active', pausedUntil: null }]);
  });

  test('finds at night what no event told', async () => {
    await buy();
    const failed = invoice({ id: 'in_3', status: 'open', next_payment_attempt: NOW + 90 * DAY });
    const pastDue = itself({ status: 'past_due', latest_invoice: failed });
    stripe.list('GET /v1/subscriptions', [pastDue], ({ params }) => params['status'] !== 'canceled');
    stripe.list('GET /v1/checkout/sessions', []);
    stripe.list('GET /v1/invoices', [invoice(), failed], ({ params }) => 'created[gte]' in params);
    const source = charge({ id: 'ch_2' });
    stripe.answer('GET /v1/charges/ch_2', source);
    stripe.list('GET /v1/balance_transactions', [{ id: 'txn_1', source } as Stripe.BalanceTransaction]);
    const night = portal.service(ReconciliationService);
    expect(await night.reconcile()).toMatchObject({ subscriptions: 1, invoices: 1, movements: 1 });
    expect(await purchases()).toMatchObject([{ state: 'past-due' }]);
    expect(await night.reconcile()).toEqual({ checkouts: 0, subscriptions: 0, invoices: 0, movements: 0 });
  });
});
