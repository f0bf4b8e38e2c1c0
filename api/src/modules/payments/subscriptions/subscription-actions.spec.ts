import { buy, passTime, press, SELLING, processWebhooks, versionOf } from '../../../../test/payments';
import { portalOfSpec } from '../../../../test/portal';
import { idOf, subjectsTo } from '../../../../test/fixtures';
import { dispute, winDispute } from '../providers/test/charges';
import { TestProvider } from '../providers/test/test-provider';
import { InvoicesService } from '../invoices/invoices.service';
import { RefundsService } from '../refunds/refunds.service';
import { SubscriptionsService, type SubscriptionDetails } from './subscriptions.service';

describe('what members do with their plan', () => {
  const portal = portalOfSpec(SELLING);
  let buyer: { userId: string; email: string };
  let members = 0;

  beforeEach(async () => {
    portal.clock.set('2026-04-01T00:00:00.000Z');
    const email = `buyer-${++members}@example.com`;
    buyer = { email, userId: await idOf(await portal.member({ email })) };
  });

  const service = () => portal.service(SubscriptionsService);
  async function theirs(): Promise<SubscriptionDetails> {
    const [purchase] = await service().ofMember(buyer.userId);
    if (!purchase) throw new Error('They have no plan');
    return purchase;
  }
  const seen = async () => {
    const { plan, next, subscription } = await theirs();
    const { state, nextCents, nextChargeAt, endsAt } = subscription;
    return { plan: plan.key, next: next?.plan.key, state, nextCents, nextChargeAt, endsAt };
  };
  const paid = async () =>
    (await portal.service(InvoicesService).ofMember(buyer.userId)).map(({ paidCents, refundedCents }) => [
      paidCents,
      refundedCents,
    ]);
  const emails = () => subjectsTo(portal.database, buyer.email, 'billing');
  const key = () => String(Math.random());

  test('a dearer plan counts at once, and half a month of the difference is charged, once by one key', async () => {
    await buy(portal, buyer, 'core-basic');
    portal.clock.set('2026-04-16T00:00:00.000Z');
    const to = await versionOf(portal, 'core-group');
    const purchase = await theirs();
    expect(await service().preview(purchase, to)).toMatchObject({ nowCents: 15_000 });
    await Promise.all([service().change(purchase, to, 'once'), service().change(purchase, to, 'once')]);
    await processWebhooks(portal);
    expect(await seen()).toMatchObject({ plan: 'core-group', state: 'active', nextCents: 49_900 });
    expect(await paid()).toEqual([
      [15_000, 0],
      [19_900, 0],
    ]);
  });

  test('a cheaper plan waits for the end of the month, and can be taken back until then', async () => {
    await buy(portal, buyer, 'core-group');
    const to = await versionOf(portal, 'core-basic');
    await service().change(await theirs(), to, key());
    expect(await seen()).toMatchObject({ plan: 'core-group', next: 'core-basic', nextCents: 19_900 });
    await service().keep(await theirs(), key());
    expect(await seen()).toMatchObject({ next: undefined, nextCents: 49_900 });
    await service().change(await theirs(), to, key());
    await passTime(portal, { days: 30 });
    expect(await seen()).toMatchObject({ plan: 'core-basic', next: undefined, state: 'active' });
    expect(await paid()).toEqual([
      [19_900, 0],
      [49_900, 0],
    ]);
  });

  test('a dearer plan that the card does not pay for is refused in words, and nothing changes', async () => {
    await buy(portal, buyer, 'core-basic', 'pay-once');
    portal.clock.advance({ days: 10 });
    const change = service().change(await theirs(), await versionOf(portal, 'core-group'), key());
    await expect(change).rejects.toMatchObject({ statusCode: 409, message: expect.stringContaining('declined') });
    expect(await seen()).toMatchObject({ plan: 'core-basic', state: 'active' });
  });

  test('a pause begins with the end of what is paid, and then goes on by itself', async () => {
    await buy(portal, buyer, 'core-basic');
    await service().pause(await theirs(), new Date('2026-06-01T00:00:00.000Z'), key());
    expect(await seen()).toMatchObject({ state: 'active', nextChargeAt: new Date('2026-06-01T00:00:00.000Z') });
    await passTime(portal, { days: 30 });
    expect(await seen()).toMatchObject({ state: 'paused' });
    await passTime(portal, { days: 31 });
    expect(await seen()).toMatchObject({ state: 'active', nextChargeAt: new Date('2026-07-01T00:00:00.000Z') });
    expect(await emails()).toEqual(['Core Basic is paused', 'Core Basic is yours', 'Core Basic continues']);
  });

  test('a pause of four months, or into the past, is refused', async () => {
    await buy(portal, buyer, 'core-basic');
    for (const until of ['2026-09-10', '2026-04-20']) {
      await expect(service().pause(await theirs(), new Date(until), key())).rejects.toMatchObject({ statusCode: 409 });
    }
  });

  test('cancelled, it is open to the end of what is paid; taken back, it goes on', async () => {
    await buy(portal, buyer, 'core-basic');
    await service().cancel(await theirs(), 'period-end', key());
    const ends = new Date('2026-05-01T00:00:00.000Z');
    expect(await seen()).toMatchObject({ state: 'active', endsAt: ends, nextCents: null });
    await service().keep(await theirs(), key());
    expect(await seen()).toMatchObject({ endsAt: null, nextCents: 19_900 });
    await service().cancel(await theirs(), 'period-end', key());
    await passTime(portal, { days: 30 });
    expect(await seen()).toMatchObject({ state: 'ended' });
    expect(await paid()).toEqual([[19_900, 0]]);
  });

  test('another card pays at once what could not be charged', async () => {
    await buy(portal, buyer, 'core-basic', 'pay-once');
    await passTime(portal, { days: 30 });
    expect(await seen()).toMatchObject({ state: 'past-due' });
    const page = await service().cardPage(await theirs(), `${portal.origin}/subscribe?card=1`);
    expect((await press(portal, page, 'works')).location).toBe('/subscribe?card=1');
    await processWebhooks(portal);
    expect(await seen()).toMatchObject({ state: 'active' });
    expect((await emails()).length).toBe(3);
  });

  test('money goes back in part and then wholly, never more than was paid', async () => {
    await buy(portal, buyer, 'core-basic');
    const [invoice] = await portal.service(InvoicesService).ofMember(buyer.userId);
    const refund = (cents: number | null, by: string) =>
      portal.service(RefundsService).refund(invoice?.id ?? '', cents, by);
    await Promise.all([refund(5_000, 'once'), refund(5_000, 'once')]);
    expect(await paid()).toEqual([[19_900, 5_000]]);
    await expect(refund(19_900, 'more')).rejects.toMatchObject({ statusCode: 409 });
    expect(await refund(null, 'rest')).toMatchObject({ refundedCents: 19_900 });
    await expect(refund(null, 'again')).rejects.toMatchObject({ statusCode: 409 });
    await processWebhooks(portal);
    expect((await emails()).filter((subject) => /refund/.test(subject))).toHaveLength(2);
  });

  test('a dispute takes the money back in the ledger until it is won', async () => {
    await buy(portal, buyer, 'core-basic');
    const [invoice] = await portal.service(InvoicesService).ofMember(buyer.userId);
    const provider = portal.service(TestProvider);
    const ledger = async () =>
      portal.database.query(
        `SELECT l.kind, l.cents FROM ledger_entries l JOIN customers c ON c.ref = l.customer_ref WHERE c.user_id = $1 ORDER BY l.id`,
        [buyer.userId],
      );
    const ref = await provider.write((store) => dispute(store, invoice?.chargeRef ?? ''));
    await processWebhooks(portal);
    const taken = [
      { kind: 'charge', cents: 19_900 },
      { kind: 'dispute', cents: -19_900 },
    ];
    expect(await ledger()).toEqual(taken);
    const refund = portal.service(RefundsService).refund(invoice?.id ?? '', null, key());
    await expect(refund).rejects.toMatchObject({ statusCode: 409, message: expect.stringContaining('disputed') });
    await provider.write((store) => winDispute(store, ref));
    await processWebhooks(portal);
    expect(await ledger()).toEqual([...taken, { kind: 'dispute-won', cents: 19_900 }]);
  });

  test('attack: an entry of the ledger is changed or deleted — the database refuses', async () => {
    await buy(portal, buyer, 'core-basic');
    for (const statement of ['UPDATE ledger_entries SET cents = 1', 'DELETE FROM ledger_entries']) {
      await expect(portal.database.query(statement)).rejects.toThrow('only added to');
    }
  });

  test('attack: a plan, a receipt or a card page of somebody else is asked for — 404', async () => {
    await buy(portal, buyer, 'core-basic');
    const { subscription } = await theirs();
    const other = await idOf(await portal.member({ email: `other-${members}@example.com` }));
    await expect(service().ofMemberById(other, subscription.id)).rejects.toMatchObject({ statusCode: 404 });
    const [invoice] = await portal.service(InvoicesService).ofMember(buyer.userId);
    const file = portal.service(InvoicesService);
    await expect(file.file(other, invoice?.id ?? '')).rejects.toMatchObject({ statusCode: 404 });
    const { pathname } = new URL(await file.file(buyer.userId, invoice?.id ?? ''));
    expect(String((await portal.visitor().send('GET', pathname)).body)).toContain('no money moved');
    for (const guess of [`bps_test_${'0'.repeat(24)}`, '%00', "' OR 1=1"]) {
      const { status } = await portal.visitor().send('GET', `/api/test-payments/cards/${encodeURIComponent(guess)}`);
      expect(status).toBe(404);
    }
  });
});
