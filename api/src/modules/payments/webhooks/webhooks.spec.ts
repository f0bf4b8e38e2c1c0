import { jest } from '@jest/globals';
import { Client } from '../../../../test/client';
import { DatabaseProxy } from '../../../../test/database-proxy';
import { observed } from '../../../../test/observe';
import {
  allSeenTo,
  buy,
  passTime,
  press,
  SELLING,
  processWebhooks,
  takeEvents,
  tell,
  versionOf,
} from '../../../../test/payments';
import { startPortal, type Portal } from '../../../../test/portal';
import { idOf, subjectsTo } from '../../../../test/fixtures';
import { SERVING_TIMEOUTS } from '../../../config/database-timeouts';
import { CheckoutsService } from '../checkout/checkouts.service';
import { TestProvider } from '../providers/test/test-provider';
import { WebhookSender } from '../providers/test/event-sender';
import { WebhookEventsService } from './webhook-events.service';
import { WEBHOOK_PATH } from './webhook-path';
import { ProviderUnavailable } from '../providers/payment-provider';
import { ReconciliationService } from '../reconciliation/reconciliation.service';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';

const EVENT = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1_772_625_600,
  data: { object: { id: 'in_test_1', object: 'invoice' } },
});

describe('what the payment provider tells', () => {
  let portal: Portal;
  let proxy: DatabaseProxy;
  let members = 0;

  beforeAll(async () => {
    portal = await startPortal({
      ...SELLING,
      databaseTimeouts: SERVING_TIMEOUTS,
      limits: { wrongPaymentEventsPerAddress: { max: 5, minutes: 15 } },
      reach: async (url) => (proxy = await DatabaseProxy.before(url)).url,
    });
  }, 60_000);
  afterAll(async () => {
    proxy.turn({ kind: 'pass' });
    await portal.stop();
    await proxy.stop();
  });
  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables('payment_events', 'test_provider_events', 'attempts');
  });
  afterEach(async () => {
    proxy.turn({ kind: 'pass' });
    jest.restoreAllMocks();
    await portal.endOthers();
  });

  async function newMember() {
    const email = `buyer-${++members}@example.com`;
    return { email, userId: await idOf(await portal.member({ email })) };
  }
  const stored = async () =>
    (await portal.database.query<{ ref: string }[]>('SELECT ref FROM payment_events ORDER BY ref')).map(
      ({ ref }) => ref,
    );
  const plansOf = async (userId: string) =>
    (await portal.service(SubscriptionsService).ofMember(userId)).map(
      ({ plan, subscription }) => `${plan.key} ${subscription.state}`,
    );
  /** What a member was charged, less refunds, in cents. */
  const paidBy = async (userId: string) => {
    const [row] = await portal.database.query<{ cents: number }[]>(
      `SELECT coalesce(sum(l.cents), 0)::int AS cents FROM ledger_entries l
      JOIN customers c ON c.provider = l.provider AND c.ref = l.customer_ref WHERE c.user_id = $1`,
      [userId],
    );
    return row?.cents;
  };
  const emailsTo = (email: string) => subjectsTo(portal.database, email, 'billing');

  describe('is believed by its signature alone', () => {
    test.each<[string, () => Promise<{ status: number }>]>([
      ['by another secret', () => tell(portal, EVENT, { secret: 'whsec_guessed' })],
      ['six minutes ago', () => tell(portal, EVENT, { at: new Date('2026-03-04T11:54:00.000Z') })],
      ['by nobody', () => portal.visitor().send('POST', WEBHOOK_PATH, { json: JSON.parse(EVENT) as unknown })],
    ])('attack: an event is sent that is signed %s — 400, and nothing of it is stored', async (_, send) => {
      expect((await send()).status).toBe(400);
      expect(await stored()).toEqual([]);
    });

    test('attack: one byte of a signed event is changed — 400, and nothing of it is stored', async () => {
      const raw = EVENT.replace('in_test_1', 'in_test_2');
      expect((await tell(portal, raw, { signed: EVENT })).status).toBe(400);
      expect(await stored()).toEqual([]);
    });

    test('attack: hundreds of forged events from one network — 429 after a few, and the provider’s own are still taken', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) {
        statuses.push((await tell(portal, EVENT, { secret: 'whsec_guessed' })).status);
      }
      expect(statuses).toEqual([...Array<number>(5).fill(400), ...Array<number>(7).fill(429)]);
      expect((await tell(portal, EVENT)).status).toBe(200);
    });

    test('attack: an event of a megabyte — 413, and nothing of it is read', async () => {
      const { status } = await tell(portal, JSON.stringify({ ...JSON.parse(EVENT), more: 'x'.repeat(1_000_000) }));
      expect([status, await stored()]).toEqual([413, []]);
    });
  });

  test('fault: an event comes five times at once — it is stored and seen to once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(portal, EVENT)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toEqual(['evt_1']);
  });

  test('fault: the events of a purchase come backwards and twice — the plan is open, and all is noted once', async () => {
    const buyer = await newMember();
    jest.spyOn(portal.service(WebhookSender), 'wake').mockReturnValue();
    await buyWithoutEvents(buyer, 'core-group');
    const events = (await takeEvents(portal)).toReversed();
    for (const event of [...events, ...events]) expect((await tell(portal, event)).status).toBe(200);
    await portal.service(WebhookEventsService).run();
    expect(await plansOf(buyer.userId)).toEqual(['core-group active']);
    expect(await paidBy(buyer.userId)).toBe(49_900);
    expect(await emailsTo(buyer.email)).toEqual(['Core Group is yours']);
    observed(`${events.length} events, each sent twice`);
  });

  test('fault: every event of a purchase is lost — the buyer’s return finds it, and the nightly comparison the rest', async () => {
    const buyer = await newMember();
    jest.spyOn(portal.service(WebhookSender), 'wake').mockReturnValue();
    const id = await buyWithoutEvents(buyer, 'core-group');
    await takeEvents(portal);
    expect(await plansOf(buyer.userId)).toEqual([]);
    expect((await portal.service(CheckoutsService).findNow(id))?.state).toBe('paid');
    expect(await plansOf(buyer.userId)).toEqual(['core-group active']);
    const found = await portal.service(ReconciliationService).reconcile();
    expect(found).toMatchObject({ checkouts: 0, subscriptions: 0, invoices: 1, movements: 1 });
    expect(await paidBy(buyer.userId)).toBe(49_900);
    expect(await portal.service(ReconciliationService).reconcile()).toEqual({
      ...{ checkouts: 0, subscriptions: 0, invoices: 0, movements: 0 },
    });
    await passTime(portal, { hours: 1 });
  });

  test('fault: the database is away when an event comes — 503, so that it is sent again, and then it is taken', async () => {
    proxy.turn({ kind: 'stall' });
    const { status, headers } = await tell(portal, EVENT);
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    proxy.turn({ kind: 'pass' });
    expect((await tell(portal, EVENT)).status).toBe(200);
    expect(await stored()).toEqual(['evt_1']);
    // A round that the outage caught would be taken for that of the next test.
    await portal.service(WebhookEventsService).run();
  });

  test('fault: the provider is down when an event is seen to — tried again with growing pauses, and nobody loses what is open', async () => {
    const buyer = await newMember();
    await buy(portal, buyer, 'core-basic');
    const [purchase] = await portal.service(SubscriptionsService).ofMember(buyer.userId);
    if (!purchase) throw new Error('Nothing was bought');
    const down = jest.spyOn(portal.service(TestProvider), 'findSubscription');
    down.mockRejectedValue(new ProviderUnavailable());
    await portal.service(TestProvider).cancel(purchase.subscription.ref, 'now', 'by hand');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await processWebhooks(portal);
      const [event] = await portal.database.query<{ due: Date }[]>(
        'SELECT due_at AS due FROM payment_events WHERE due_at IS NOT NULL',
      );
      if (!event) throw new Error('It was given up');
      waits.push((event.due.getTime() - portal.clock.now().getTime()) / 1000);
      portal.clock.set(event.due);
    }
    expect(waits).toEqual([5, 10, 20, 40]);
    expect(await plansOf(buyer.userId)).toEqual(['core-basic active']);
    down.mockRestore();
    await processWebhooks(portal);
    expect(await plansOf(buyer.userId)).toEqual(['core-basic ended']);
  });

  test('fault: the provider does not answer when a purchase begins — said in words, and the next try is the same checkout', async () => {
    const buyer = await newMember();
    const begin = async () => portal.service(CheckoutsService).begin(buyer, await versionOf(portal, 'core-group'));
    const provider = portal.service(TestProvider);
    const checkout = provider.checkout.bind(provider);
    // The provider has processed the request, and its response is lost.
    jest.spyOn(provider, 'checkout').mockImplementationOnce(async (order) => {
      await checkout(order);
      throw new ProviderUnavailable();
    });
    await expect(begin()).rejects.toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('You haven’t been charged'),
    });
    const { url } = await begin();
    await press(portal, url, 'pay');
    await processWebhooks(portal);
    expect(await plansOf(buyer.userId)).toEqual(['core-group active']);
    expect(await paidBy(buyer.userId)).toBe(49_900);
  });

  test('fault: two plans are paid in two browsers — the later one is cancelled, its money goes back, and the member is told', async () => {
    const buyer = await newMember();
    const begin = async (key: 'core-group' | 'core-basic') =>
      portal.service(CheckoutsService).begin(buyer, await versionOf(portal, key));
    const [group, basic] = [await begin('core-group'), await begin('core-basic')];
    await press(portal, group.url, 'pay');
    portal.clock.advance({ minutes: 1 });
    await press(portal, basic.url, 'pay');
    await processWebhooks(portal);
    expect(await plansOf(buyer.userId)).toEqual(['core-group active']);
    expect(await paidBy(buyer.userId)).toBe(49_900);
    expect(await emailsTo(buyer.email)).toContain('You paid for Core Basic twice');
  });

  test('attack: a button of the test checkout is pressed ten times at once — it is paid once', async () => {
    const buyer = await newMember();
    const { url } = await portal.service(CheckoutsService).begin(buyer, await versionOf(portal, 'core-group'));
    await Promise.all(Array.from({ length: 10 }, () => press(portal, url, 'pay')));
    await processWebhooks(portal);
    expect(await plansOf(buyer.userId)).toEqual(['core-group active']);
    expect(await paidBy(buyer.userId)).toBe(49_900);
  });

  test('a portal that takes no payments has neither the webhook endpoint nor the pages of the test provider', async () => {
    const buyer = await newMember();
    const { url } = await portal.service(CheckoutsService).begin(buyer, await versionOf(portal, 'core-group'));
    const { pathname } = new URL(url);
    expect((await portal.visitor().send('GET', pathname)).status).toBe(200);
    const closed = new Client(await portal.another({ PAYMENTS: 'off' }));
    expect((await closed.send('GET', pathname)).status).toBe(404);
    expect((await closed.send('POST', pathname, { form: { choice: 'pay' } })).status).toBe(404);
    expect((await closed.send('POST', WEBHOOK_PATH, { json: JSON.parse(EVENT) as unknown })).status).toBe(404);
  });

  test('fault: two processes get the events of five purchases at once, each event at both — all is noted and told once', async () => {
    const buyers = [];
    jest.spyOn(portal.service(WebhookSender), 'wake').mockReturnValue();
    for (let count = 0; count < 5; count += 1) buyers.push(await newMember());
    for (const buyer of buyers) await buyWithoutEvents(buyer, 'core-group');
    const events = await takeEvents(portal);
    const processes = [portal.visitor(), new Client(await portal.another())];
    const answers = await Promise.all(
      events.flatMap((event) => processes.map((process) => tell(portal, event, { process }))),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await allSeenTo(portal);
    for (const { userId, email } of buyers) {
      expect(await plansOf(userId)).toEqual(['core-group active']);
      expect(await paidBy(userId)).toBe(49_900);
      expect(await emailsTo(email)).toEqual(['Core Group is yours']);
    }
    observed(`${answers.length} events sent, ${events.length} seen to`);
  });

  async function buyWithoutEvents(buyer: { userId: string; email: string }, key: 'core-group') {
    const { id, url } = await portal.service(CheckoutsService).begin(buyer, await versionOf(portal, key));
    await press(portal, url, 'pay');
    return id;
  }
});
