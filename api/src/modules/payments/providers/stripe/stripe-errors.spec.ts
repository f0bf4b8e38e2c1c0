import { observed } from '../../../../../test/observe';
import { DAY, NOW, session, stripeOfSpec, subscription } from '../../../../../test/stripe';
import { StripeFailure } from '../../../../../test/stripe-server';
import { PaymentDeclined, ProviderUnavailable } from '../payment-provider';

const TIMEOUT = 300;
const spec = stripeOfSpec({ timeout: TIMEOUT });

const failure = (status: number, type = 'api_error', code?: string) =>
  new StripeFailure(status, { type, ...(code && { code }) });

const refund = () => spec.payments.refund('ch_1', 10_000, 'key-1');

beforeEach(() => {
  spec.server.answer('POST /v1/refunds', { id: 're_1', object: 'refund' });
  spec.server.answer('GET /v1/subscriptions/sub_1', subscription({ status: 'canceled', ended_at: NOW }));
});

describe('Stripe that does not do it', () => {
  test.each([
    ['is over its limits', failure(429, 'invalid_request_error', 'rate_limit')],
    ['is at the same thing already', failure(409, 'idempotency_error', 'idempotency_key_in_use')],
    ['fails', failure(500)],
    ['is being mended', failure(503)],
    ['does not know the key any more', failure(401, 'invalid_request_error')],
    ['lets the key do less than it must', failure(403, 'invalid_request_error')],
  ])(
    'fault: Stripe %s — it is told as unavailable, and done once when asked again by the same key',
    async (_, there) => {
      spec.server.fail(there, there);
      await expect(refund()).rejects.toThrow(ProviderUnavailable);
      // What the library's own retries have left.
      await refund().catch(() => undefined);
      await refund();
      const keys = spec.server.asked('POST /v1/refunds').map(({ key }) => key);
      expect(new Set(keys)).toEqual(new Set(['key-1']));
      expect(spec.server.count('POST /v1/refunds')).toBe(1);
    },
  );

  test('fault: Stripe hangs — it is told as unavailable, and done once when asked again by the same key', async () => {
    spec.server.slowness = TIMEOUT * 4;
    const begin = Date.now();
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    observed(`told after ${Date.now() - begin} ms, of ${TIMEOUT} ms a try`);
    spec.server.slowness = 0;
    await refund();
    expect(spec.server.count('POST /v1/refunds')).toBe(1);
  });

  test('fault: Stripe does it, and its answer is lost — it is asked again by the same key, and done once', async () => {
    spec.server.cut(1);
    await refund();
    expect(spec.server.asked('POST /v1/refunds').map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(spec.server.count('POST /v1/refunds')).toBe(1);
  });

  test('fault: Stripe is away — everything that is asked of it says so', async () => {
    await spec.server.stop();
    const { payments } = spec;
    const asked = [
      () => refund(),
      () => payments.findSubscription('sub_1'),
      () => payments.transactionsOf({ kind: 'charge', ref: 'ch_1' }),
      () => payments.cancel('sub_1', 'now', 'key-2'),
      () => payments.cardPage('cus_1', 'https://portal.test/subscribe'),
      () => payments.checkoutsSince(new Date(0)).next(),
    ];
    await Promise.all(asked.map((ask) => expect(ask()).rejects.toThrow(ProviderUnavailable)));
  });

  test('fault: Stripe fails amid a list — the list is not taken for whole', async () => {
    const sessions = Array.from({ length: 150 }, (_, index) => session({ id: `cs_${index}` }));
    spec.server.list('GET /v1/checkout/sessions', sessions);
    const refs: string[] = [];
    const reading = async () => {
      for await (const { ref } of spec.payments.checkoutsSince(new Date((NOW - DAY) * 1000))) {
        refs.push(ref);
        if (refs.length === 100) spec.server.fail(failure(500), failure(500));
      }
    };
    await expect(reading()).rejects.toThrow(ProviderUnavailable);
    expect(refs).toHaveLength(100);
  });
});

describe('Stripe that refuses', () => {
  test('a card tells so', async () => {
    spec.server.answer('POST /v1/refunds', failure(402, 'card_error', 'card_declined'));
    await expect(refund()).rejects.toThrow(PaymentDeclined);
  });

  test('what was asked for wrongly is an error of ours, and not asked for again', async () => {
    spec.server.answer('POST /v1/refunds', failure(400, 'invalid_request_error', 'parameter_invalid_integer'));
    const refused = refund();
    await expect(refused).rejects.not.toThrow(ProviderUnavailable);
    await expect(refused).rejects.not.toThrow(PaymentDeclined);
    expect(spec.server.asked('POST /v1/refunds')).toHaveLength(1);
  });

  test('something else by a key that was used is an error of ours', async () => {
    await refund();
    await expect(spec.payments.refund('ch_1', 20_000, 'key-1')).rejects.not.toThrow(ProviderUnavailable);
  });
});

describe('a refund', () => {
  test('gives back a part of a charge, or all that is left of it', async () => {
    await refund();
    await spec.payments.refund('ch_1', null, 'key-2');
    expect(spec.server.actions).toMatchObject([
      { key: 'key-1', params: { charge: 'ch_1', amount: '10000' } },
      { key: 'key-2', params: { charge: 'ch_1' } },
    ]);
    expect(spec.server.actions[1]?.params).not.toHaveProperty('amount');
  });

  test('of what was given back already is done', async () => {
    spec.server.answer('POST /v1/refunds', failure(400, 'invalid_request_error', 'charge_already_refunded'));
    await expect(refund()).resolves.toBeUndefined();
  });
});
