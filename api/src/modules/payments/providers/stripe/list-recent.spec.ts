import type Stripe from 'stripe';
import {
  charge,
  DAY,
  invoice,
  NOW,
  payment,
  price,
  session,
  stripeOfSpec,
  subscription,
  subscriptionOf,
} from '../../../../../test/stripe';

const spec = stripeOfSpec();

const SINCE = new Date((NOW - DAY) * 1000);

async function refsOf(list: AsyncIterable<{ ref: string }>) {
  const refs: string[] = [];
  for await (const { ref } of list) refs.push(ref);
  return refs;
}

beforeEach(() => {
  spec.server.answer('GET /v1/payment_intents/pi_1', payment({ latest_charge: charge({ amount_refunded: 10_000 }) }));
  spec.server.answer('POST /v1/invoices/create_preview', invoice());
});

describe('an invoice', () => {
  const found = (part: Partial<Stripe.Invoice>) => {
    spec.server.answer('GET /v1/invoices/in_1', invoice(part));
    return spec.payments.findInvoice('in_1');
  };

  test('says which charge paid it, and what of that went back', async () => {
    expect(await found({})).toEqual({
      ref: 'in_1',
      customerRef: 'cus_1',
      subscriptionRef: 'sub_1',
      number: 'FP-0001',
      state: 'paid',
      cents: 49_900,
      paidCents: 49_900,
      refundedCents: 10_000,
      currency: 'usd',
      chargeRef: 'ch_1',
      issuedAt: new Date((NOW - 10 * DAY + 60) * 1000),
    });
  });

  test('of what was paid once is of its checkout', async () => {
    spec.server.list('GET /v1/checkout/sessions', [session()]);
    const once = await found({ parent: null, metadata: { portal_checkout: 'checkout-1' } });
    expect(once).toMatchObject({ subscriptionRef: 'cs_1', chargeRef: 'ch_1' });
  });

  test.each<[Partial<Stripe.Invoice>, string]>([
    [{ status: 'open', attempted: false }, 'open'],
    [{ status: 'open', attempted: true }, 'failed'],
    [{ status: 'uncollectible', attempted: true }, 'failed'],
    [{ status: 'void' }, 'void'],
  ])('that is not paid: %j is %s', async (part, state) => {
    const { payments } = invoice();
    const none = payments && { ...payments, data: [] };
    expect(await found({ ...part, ...(none && { payments: none }) })).toMatchObject({ state, chargeRef: null });
  });

  test('is none as a draft, of nobody, or of what the account sold elsewhere', async () => {
    expect(await found({ status: 'draft' })).toBeNull();
    expect(await found({ customer: null })).toBeNull();
    expect(await found({ parent: null })).toBeNull();
    expect(await spec.payments.findInvoice('in_other')).toBeNull();
  });

  test('can be downloaded at Stripe', async () => {
    spec.server.answer('GET /v1/invoices/in_1', invoice({ invoice_pdf: 'https://pay.stripe.com/invoice/1/pdf' }));
    expect(await spec.payments.invoiceFile('in_1')).toBe('https://pay.stripe.com/invoice/1/pdf');
    spec.server.answer('GET /v1/invoices/in_1', invoice({ invoice_pdf: null }));
    await expect(spec.payments.invoiceFile('in_1')).rejects.toThrow('no file');
  });
});

describe('a customer', () => {
  test('is who pays, and has no address once they are deleted at Stripe', async () => {
    const customer = { id: 'cus_1', object: 'customer', email: 'ann@example.com' };
    spec.server.answer('GET /v1/customers/cus_1', customer);
    expect(await spec.payments.findCustomer('cus_1')).toEqual({ ref: 'cus_1', email: 'ann@example.com' });
    spec.server.answer('GET /v1/customers/cus_1', { id: 'cus_1', object: 'customer', deleted: true });
    expect(await spec.payments.findCustomer('cus_1')).toEqual({ ref: 'cus_1', email: '' });
    expect(await spec.payments.findCustomer('cus_other')).toBeNull();
  });
});

describe('what there is since', () => {
  test('is each subscription that goes on, and each that has ended since', async () => {
    const open = Array.from({ length: 150 }, (_, index) => subscription({ id: `sub_${index}` }));
    const theirs = subscriptionOf({ price: price({ metadata: {} }) }, { id: 'sub_theirs' });
    const ended = subscription({ id: 'sub_ended', status: 'canceled', ended_at: NOW });
    const longOver = subscription({ id: 'sub_over', status: 'canceled', ended_at: NOW - 2 * DAY });
    spec.server.answer('GET /v1/subscriptions', ({ params }) => {
      const all = params['status'] === 'canceled' ? [ended, longOver] : [...open, theirs];
      const from = all.findIndex(({ id }) => id === params['starting_after']) + 1;
      const data = all.slice(from, from + Number(params['limit']));
      return { object: 'list', data, has_more: from + data.length < all.length };
    });
    const refs = await refsOf(spec.payments.subscriptionsSince(SINCE));
    expect(refs).toEqual([...open.map(({ id }) => id), 'sub_ended']);
  });

  test('is each checkout of the portal', async () => {
    spec.server.list('GET /v1/checkout/sessions', [session(), session({ id: 'cs_theirs', metadata: {} })]);
    expect(await refsOf(spec.payments.checkoutsSince(SINCE))).toEqual(['cs_1']);
    expect(spec.server.requests[0]?.params).toMatchObject({
      'created[gte]': String(NOW - DAY),
      'expand[0]': 'data.subscription',
      'expand[1]': 'data.payment_intent.latest_charge',
    });
  });

  test('is each invoice of which something became, however old it is', async () => {
    const never = { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null };
    const there = [
      invoice({ id: 'in_made', created: NOW }),
      invoice({ id: 'in_paid', status_transitions: { ...never, paid_at: NOW } }),
      invoice({ id: 'in_void', status: 'void', status_transitions: { ...never, voided_at: NOW } }),
      invoice({
        id: 'in_given_up',
        status: 'uncollectible',
        status_transitions: { ...never, marked_uncollectible_at: NOW },
      }),
      invoice({ id: 'in_open', status: 'open', status_transitions: never }),
      invoice({ id: 'in_before', status_transitions: { ...never, paid_at: NOW - 2 * DAY } }),
    ];
    spec.server.list('GET /v1/invoices', there);
    const refs = await refsOf(spec.payments.invoicesSince(SINCE));
    expect(refs).toEqual(['in_made', 'in_paid', 'in_void', 'in_given_up', 'in_open']);
    expect(spec.server.requests[0]?.params).toMatchObject({ 'created[gte]': String(NOW - 63 * DAY) });
  });
});
