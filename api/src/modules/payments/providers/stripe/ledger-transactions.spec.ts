import type Stripe from 'stripe';
import { charge, DAY, invoice, NOW, payment, session, stripeOfSpec } from '../../../../../test/stripe';
import type { LedgerTransaction } from '../payment-provider';

const spec = stripeOfSpec();

const at = (seconds: number) => new Date(seconds * 1000);

const refund = (part: Partial<Stripe.Refund> = {}) =>
  ({
    id: 're_1',
    object: 'refund',
    status: 'succeeded',
    amount: 10_000,
    currency: 'usd',
    created: NOW + DAY,
    charge: 'ch_1',
    ...part,
  }) as Stripe.Refund;

const booked = (amount: number, created: number) => ({ amount, created }) as Stripe.BalanceTransaction;

const dispute = (part: Partial<Stripe.Dispute> = {}) =>
  ({
    id: 'dp_1',
    object: 'dispute',
    status: 'needs_response',
    amount: 49_900,
    currency: 'usd',
    charge: 'ch_1',
    // In the currency of the account, with the fee.
    balance_transactions: [booked(-46_000, NOW + 2 * DAY)],
    ...part,
  }) as Stripe.Dispute;

const sale = { customerRef: 'cus_1', subscriptionRef: 'sub_1', chargeRef: 'ch_1', currency: 'usd' };
const CHARGED = { ...sale, ref: 'charge:ch_1', kind: 'charge', cents: 49_900, at: at(NOW) };
const REFUNDED = { ...sale, ref: 'refund:re_1', kind: 'refund', cents: -10_000, at: at(NOW + DAY) };
const DISPUTED = { ...sale, ref: 'dispute:dp_1', kind: 'dispute', cents: -49_900, at: at(NOW + 2 * DAY) };
const WON = { ...sale, ref: 'dispute-won:dp_1', kind: 'dispute-won', cents: 49_900, at: at(NOW + 30 * DAY) };

const has = (there: Stripe.Charge) => spec.server.answer('GET /v1/charges/ch_1', there);

beforeEach(() => {
  has(charge());
  spec.server.list('GET /v1/invoice_payments', [{ id: 'inpay_1', invoice: invoice() } as Stripe.InvoicePayment]);
  spec.server.list('GET /v1/refunds', [refund()]);
  spec.server.list('GET /v1/disputes', [dispute()]);
  spec.server.answer('GET /v1/refunds/re_1', refund());
  spec.server.answer('GET /v1/disputes/dp_1', dispute());
});

describe('money that moved', () => {
  test('is a charge of a subscription', async () => {
    expect(await spec.payments.transactionsOf({ kind: 'charge', ref: 'ch_1' })).toEqual([CHARGED]);
    expect(spec.server.asked('GET /v1/invoice_payments')[0]?.params).toMatchObject({
      'payment[type]': 'payment_intent',
      'payment[payment_intent]': 'pi_1',
    });
  });

  test('goes back by a refund, of which each is one', async () => {
    has(charge({ amount_refunded: 30_000 }));
    spec.server.list('GET /v1/refunds', [refund(), refund({ id: 're_2', amount: 20_000 })]);
    const moved = await spec.payments.transactionsOf({ kind: 'refund', ref: 're_1' });
    expect(moved).toEqual([CHARGED, REFUNDED, { ...REFUNDED, ref: 'refund:re_2', cents: -20_000 }]);
  });

  test.each(['pending', 'failed', 'requires_action', 'canceled'])(
    'does not go back by a refund that is %s',
    async (status) => {
      has(charge({ amount_refunded: 10_000 }));
      spec.server.list('GET /v1/refunds', [refund({ status })]);
      expect(await spec.payments.transactionsOf({ kind: 'refund', ref: 're_1' })).toEqual([CHARGED]);
    },
  );

  test('is taken by a dispute, in the amount that was charged, and comes back with one that is won', async () => {
    has(charge({ disputed: true }));
    expect(await spec.payments.transactionsOf({ kind: 'dispute', ref: 'dp_1' })).toEqual([CHARGED, DISPUTED]);
    const won = [booked(-46_000, NOW + 2 * DAY), booked(46_000, NOW + 30 * DAY)];
    spec.server.list('GET /v1/disputes', [dispute({ status: 'won', balance_transactions: won })]);
    expect(await spec.payments.transactionsOf({ kind: 'dispute', ref: 'dp_1' })).toEqual([CHARGED, DISPUTED, WON]);
  });

  test('does not move by an inquiry', async () => {
    has(charge({ disputed: true }));
    spec.server.list('GET /v1/disputes', [dispute({ status: 'warning_needs_response', balance_transactions: [] })]);
    expect(await spec.payments.transactionsOf({ kind: 'dispute', ref: 'dp_1' })).toEqual([CHARGED]);
  });

  test('is of the checkout where something was paid once', async () => {
    has(charge({ payment_intent: payment({ metadata: { portal_checkout: 'checkout-1' } }) }));
    spec.server.list('GET /v1/checkout/sessions', [session()], ({ params }) => params['payment_intent'] === 'pi_1');
    const moved = await spec.payments.transactionsOf({ kind: 'charge', ref: 'ch_1' });
    expect(moved).toEqual([{ ...CHARGED, subscriptionRef: 'cs_1' }]);
  });

  test.each<[string, Partial<Stripe.Charge>]>([
    ['failed', { status: 'failed' }],
    ['was only authorised', { captured: false }],
    ['has no payment', { payment_intent: null }],
  ])('is none where the charge %s', async (_, part) => {
    has(charge(part));
    expect(await spec.payments.transactionsOf({ kind: 'charge', ref: 'ch_1' })).toEqual([]);
  });

  test('is none of the portal’s where the account sold something else', async () => {
    const parent = { type: 'subscription_details', quote_details: null } as const;
    const theirs = invoice({ parent: { ...parent, subscription_details: { subscription: 'sub_9', metadata: {} } } });
    spec.server.list('GET /v1/invoice_payments', [{ id: 'inpay_1', invoice: theirs } as Stripe.InvoicePayment]);
    expect(await spec.payments.transactionsOf({ kind: 'charge', ref: 'ch_1' })).toEqual([]);
    spec.server.list('GET /v1/invoice_payments', []);
    expect(await spec.payments.transactionsOf({ kind: 'charge', ref: 'ch_1' })).toEqual([]);
    expect(await spec.payments.transactionsOf({ kind: 'charge', ref: 'ch_unknown' })).toEqual([]);
    expect(await spec.payments.transactionsOf({ kind: 'customer', ref: 'cus_1' })).toEqual([]);
  });
});

describe('the money that moved since', () => {
  const bookings = (sources: (Partial<Stripe.Charge> | Stripe.Refund | Stripe.Dispute | null)[]) =>
    sources.map((source, index) => ({ id: `txn_${index}`, object: 'balance_transaction', source }));

  async function since() {
    const moved: LedgerTransaction[] = [];
    for await (const transaction of spec.payments.transactionsSince(at(NOW - DAY))) moved.push(transaction);
    return moved;
  }

  test('is all of each charge that was booked, refunded or disputed since, once', async () => {
    has(charge({ amount_refunded: 10_000, disputed: true }));
    spec.server.list('GET /v1/balance_transactions', bookings([dispute(), refund(), charge(), null]));
    expect(await since()).toEqual([CHARGED, REFUNDED, DISPUTED]);
    expect(spec.server.asked('GET /v1/balance_transactions')[0]?.params).toMatchObject({
      'created[gte]': String(NOW - DAY),
      'expand[0]': 'data.source',
    });
    expect(spec.server.asked('GET /v1/charges/ch_1')).toHaveLength(1);
  });

  test('leaves out fees and payouts, and what the account sold elsewhere', async () => {
    const payout = { id: 'po_1', object: 'payout' } as unknown as Stripe.Charge;
    spec.server.list('GET /v1/balance_transactions', bookings([payout, null, charge()]));
    spec.server.list('GET /v1/invoice_payments', []);
    expect(await since()).toEqual([]);
  });

  test('is whole over many pages', async () => {
    const charges = Array.from({ length: 230 }, (_, index) => charge({ id: `ch_${index}` }));
    for (const one of charges) spec.server.answer(`GET /v1/charges/${one.id}`, one);
    spec.server.list('GET /v1/balance_transactions', bookings(charges));
    const moved = await since();
    expect(new Set(moved.map(({ ref }) => ref)).size).toBe(230);
    expect(spec.server.asked('GET /v1/balance_transactions')).toHaveLength(3);
  });
});
