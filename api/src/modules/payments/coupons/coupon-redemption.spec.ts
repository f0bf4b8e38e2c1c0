import { press, SELLING, processWebhooks, versionOf, forgetSales } from '../../../../test/payments';
import { portalOfSpec, type Portal } from '../../../../test/portal';
import { idOf } from '../../../../test/fixtures';
import { price, session, WEBHOOK_SECRET } from '../../../../test/stripe';
import { StripeFailure, TestStripe } from '../../../../test/stripe-server';
import { CouponsService } from '../../plans/coupons.service';
import { CheckoutsService, type Buyer } from '../checkout/checkouts.service';
import { TestProvider } from '../providers/test/test-provider';
import { PaymentsService } from '../payments.service';
import { createStripeProvider } from '../providers/stripe/create-stripe-provider';

const CODE = 'FREE-ONCE';
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };

/** The owner, who makes and ends coupons. */
const OWNER = { actor: null, address: '127.0.0.1' } as Parameters<CouponsService['create']>[0];

const makeCoupon = (portal: Portal, usesLeft: number | null, endsAt: string | null = null) =>
  portal
    .service(CouponsService)
    .create(OWNER, { code: CODE, percentOff: 100, months: null, planKey: null, usesLeft, endsAt });

/** Five people, each about to buy the same plan. */
async function fiveBuyers(portal: Portal): Promise<Buyer[]> {
  const members = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => portal.member({ email: `buyer-${number}@example.com` })),
  );
  const ids = await Promise.all(members.map(idOf));
  return ids.map((userId, index) => ({ userId, email: `buyer-${index + 1}@example.com` }));
}

async function beginAll(portal: Portal, buyers: readonly Buyer[]) {
  const version = await versionOf(portal, 'core-basic');
  const checkouts = portal.service(CheckoutsService);
  const begun = await Promise.allSettled(buyers.map((buyer) => checkouts.begin(buyer, version, { coupon: CODE })));
  return {
    open: begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refused: begun.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])),
  };
}

const NO_COUPON = { statusCode: 400, issues: [{ path: 'coupon' }] };

describe('a coupon at the test provider', () => {
  const portal = portalOfSpec(SELLING);

  beforeEach(async () => {
    await forgetSales(portal, 'coupons');
    portal.clock.set('2026-03-04T12:00:00.000Z');
  });

  const usesLeft = async () =>
    (await portal.database.query<{ uses_left: number }[]>('SELECT uses_left FROM coupons'))[0]?.uses_left;
  const purchases = async () =>
    (await portal.database.query<unknown[]>(`SELECT id FROM checkouts WHERE state = 'paid'`)).length;

  test('with one redemption is reserved by one of five who begin at once, and no other pays by it', async () => {
    await makeCoupon(portal, 1);
    const { open, refused } = await beginAll(portal, await fiveBuyers(portal));
    expect(open).toHaveLength(1);
    expect(refused).toMatchObject([NO_COUPON, NO_COUPON, NO_COUPON, NO_COUPON]);
    for (const { url } of open) await press(portal, url, 'pay');
    await processWebhooks(portal);
    expect(await purchases()).toBe(1);
    expect(await usesLeft()).toBe(0);
  });

  test('is free again once the checkout that reserved it has expired', async () => {
    await makeCoupon(portal, 1);
    const [one, ...others] = await fiveBuyers(portal);
    if (!one) throw new Error('Nobody buys');
    const {
      open: [left],
    } = await beginAll(portal, [one]);
    expect((await beginAll(portal, others)).open).toEqual([]);
    portal.clock.advance({ hours: 1 });
    expect((await press(portal, left?.url ?? '', 'pay')).status).toBe(404);
    portal.clock.advance({ hours: 1 });
    await portal.sweep();
    expect((await beginAll(portal, others)).open).toHaveLength(1);
  });

  test('is not redeemed more often than it can be, whoever asks the provider', async () => {
    const provider = portal.service(TestProvider);
    const planVersionId = await versionOf(portal, 'core-basic');
    const orders = [1, 2, 3, 4, 5].map((number) => ({
      checkoutId: `00000000-0000-4000-8000-00000000000${number}`,
      ...{ email: `buyer-${number}@example.com`, customerRef: null, planName: 'Core Basic', planVersionId },
      ...{ cents: 19_900, currency: 'usd' as const, interval: 'month' as const, trialDays: 0 },
      coupon: { code: CODE, percentOff: 100, months: null, maxRedemptions: 1, endsAt: null },
      ...{ paidUrl: `${portal.origin}/subscribe`, leftUrl: `${portal.origin}/subscribe` },
      expiresAt: new Date('2026-03-05T12:00:00.000Z'),
    }));
    const checkouts = await Promise.all(orders.map((order) => provider.checkout(order)));
    const pressed = await Promise.all(checkouts.map(({ url }) => press(portal, url ?? '', 'pay')));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 404, 404, 404, 404]);
  });

  test('counts no more in open checkouts once the owner has ended it', async () => {
    await makeCoupon(portal, null);
    const { open } = await beginAll(portal, await fiveBuyers(portal));
    expect(open).toHaveLength(5);
    await portal.service(CouponsService).end(OWNER, CODE);
    for (const { url } of open) expect((await press(portal, url, 'pay')).status).toBe(404);
    expect(await purchases()).toBe(0);
  });

  test('counts no more in open checkouts once its end has come', async () => {
    await makeCoupon(portal, null, '2026-03-04T12:05:00.000Z');
    const { open } = await beginAll(portal, await fiveBuyers(portal));
    portal.clock.advance({ minutes: 6 });
    for (const { url } of open) expect((await press(portal, url, 'pay')).status).toBe(404);
    await portal.sweep();
    expect(await portal.database.query(`SELECT id FROM checkouts WHERE state = 'open'`)).toEqual([]);
  });
});

describe('a coupon at Stripe', () => {
  const portal = portalOfSpec({ environment: KEYS });
  let stripe: TestStripe;

  beforeAll(async () => {
    stripe = await TestStripe.start();
    Reflect.set(portal.service(PaymentsService), 'provider', createStripeProvider(KEYS, portal.clock, stripe.where));
    stripe.answer('GET /v1/tax/settings', { object: 'tax.settings', status: 'pending', defaults: {} });
    stripe.list('GET /v1/prices', [price()]);
    stripe.answer('POST /v1/coupons', { id: 'portal-1', object: 'coupon' });
    stripe.answer('POST /v1/checkout/sessions', ({ params }) => {
      const checkout = params['metadata[portal_checkout]'] ?? '';
      const url = `https://checkout.stripe.com/c/pay/cs_${checkout}`;
      return session({ id: `cs_${checkout}`, url, metadata: { portal_checkout: checkout } });
    });
  });
  afterAll(() => stripe.stop());
  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables('users', 'coupons', 'checkouts');
    stripe.forget();
  });

  test('with one redemption is in one session of five who begin at once, which expires within the hour', async () => {
    await makeCoupon(portal, 1);
    const { open, refused } = await beginAll(portal, await fiveBuyers(portal));
    expect(open).toHaveLength(1);
    expect(refused).toMatchObject([NO_COUPON, NO_COUPON, NO_COUPON, NO_COUPON]);
    expect(stripe.asked('POST /v1/coupons')).toMatchObject([{ params: { max_redemptions: '1' } }]);
    expect(stripe.asked('POST /v1/checkout/sessions')).toMatchObject([
      { params: { expires_at: String(Date.parse('2026-03-04T13:00:00.000Z') / 1000) } },
    ]);
  });

  test('tells Stripe when it ends, and sessions with it expire once the owner has ended it', async () => {
    await makeCoupon(portal, null, '2026-03-05T12:00:00.000Z');
    const { open } = await beginAll(portal, await fiveBuyers(portal));
    expect(stripe.asked('POST /v1/coupons')[0]?.params).toMatchObject({
      redeem_by: String(Date.parse('2026-03-05T12:00:00.000Z') / 1000),
    });
    for (const { id } of open) stripe.answer(`POST /v1/checkout/sessions/cs_${id}/expire`, session());
    await portal.service(CouponsService).end(OWNER, CODE);
    for (const { id } of open) expect(stripe.count(`POST /v1/checkout/sessions/cs_${id}/expire`)).toBe(1);
    expect(await portal.database.query(`SELECT id FROM checkouts WHERE state = 'open'`)).toEqual([]);
  });

  test('sessions that Stripe does not expire right away expire by the next sweep', async () => {
    await makeCoupon(portal, null);
    const { open } = await beginAll(portal, (await fiveBuyers(portal)).slice(0, 2));
    for (const { id } of open) {
      stripe.answer(`POST /v1/checkout/sessions/cs_${id}/expire`, new StripeFailure(429, { type: 'api_error' }));
      stripe.answer(`GET /v1/checkout/sessions/cs_${id}`, session({ id: `cs_${id}` }));
    }
    await portal.service(CouponsService).end(OWNER, CODE);
    expect(await portal.database.query(`SELECT id FROM checkouts WHERE state = 'open'`)).toHaveLength(2);
    for (const { id } of open) stripe.answer(`POST /v1/checkout/sessions/cs_${id}/expire`, session());
    await portal.service(CheckoutsService).sweep();
    expect(await portal.database.query(`SELECT id FROM checkouts WHERE state = 'open'`)).toEqual([]);
  });
});
