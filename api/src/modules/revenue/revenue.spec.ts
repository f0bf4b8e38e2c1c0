import {
  exportLedgerTransactions,
  exportSubscriptions,
  getMemberBilling,
  getRevenue,
  listLedgerTransactions,
  listSubscriptions,
  type SubscriptionList,
} from '@portal/contracts/revenue';
import { listAuditEntries } from '@portal/contracts/audit';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { salesIn } from '../../../test/sales';
import { idOf } from '../../../test/fixtures';
import { staffOf } from '../../../test/staff';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);

describe('what comes in', () => {
  const portal = portalOfSpec();
  let admin: Client;
  let dana: string;

  /** The current date is March 4, 2026. */
  beforeAll(async () => {
    admin = await portal.admin();
    const sold = salesIn(portal.database);
    dana = await idOf(await portal.member({ firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' }));
    const yearly = await sold.version('core-group', 480_000, 'year');

    // Monthly, since January; the charge in March failed.
    const late = await sold.subscription(dana, 'core-group', at('2026-01-03'), {
      state: 'past-due',
      nextCents: 49_900,
      retryAt: at('2026-03-06'),
    });
    await sold.moved(late, 'charge', 49_900, at('2026-01-03'));
    await sold.moved(late, 'charge', 49_900, at('2026-02-03'));
    await sold.moved(late, 'refund', -10_000, at('2026-02-10'));
    await sold.invoice(late, 49_900, at('2026-03-03'), { number: 'A-3', state: 'failed', paidCents: 0 });
    await sold.invoice(late, 49_900, at('2026-02-03'), { number: 'A-2', refundedCents: 10_000 });

    // Yearly, with a permanent 50% coupon.
    const half = await sold.subscription(null, 'core-group', at('2025-12-31'), {
      planVersionId: yearly.id,
      nextCents: 240_000,
    });
    await sold.moved(half, 'charge', 240_000, at('2025-12-31'));

    // Cancelled, tried, paused and over.
    const leaving = await sold.subscription(null, 'core-basic', at('2026-02-20'), { endsAt: at('2026-03-20') });
    await sold.moved(leaving, 'charge', 19_900, at('2026-02-20'));
    await sold.subscription(null, 'core-private', at('2026-03-01'), { state: 'trialing', nextCents: 150_000 });
    await sold.subscription(null, 'core-private', at('2025-11-01'), { state: 'paused' });
    const over = await sold.subscription(null, 'core-basic', at('2026-01-15'), {
      state: 'ended',
      endedAt: at('2026-02-15'),
    });
    await sold.moved(over, 'charge', 19_900, at('2026-01-15'));
    await sold.moved(over, 'dispute', -19_900, at('2026-01-20'));
    await sold.moved(over, 'dispute-won', 19_900, at('2026-02-01'));

    // One-time purchases: one open, and one expired but not yet marked as ended.
    const camp = await sold.subscription(null, 'bootcamp', at('2026-03-02'), { endsAt: at('2026-04-13') });
    await sold.moved(camp, 'charge', 49_900, at('2026-03-02'));
    await sold.subscription(null, 'bootcamp', at('2025-12-01'), { endsAt: at('2026-01-12') });

    // Test payments are not counted together with real ones.
    const tried = await sold.subscription(null, 'core-group', at('2026-03-01'), { provider: 'embedded' });
    await sold.moved(tried, 'charge', 49_900, at('2026-03-01'));
  });

  const revenue = async () => (await admin.call(getRevenue, {})).body;
  const month = async (name: string) => (await revenue()).months.find((one) => one.month === name);

  test('each month is what is charged next for what is active or past due, years by twelfths', async () => {
    expect(await revenue()).toMatchObject({
      currency: 'usd',
      test: false,
      monthlyCents: 49_900 + 20_000 + 19_900,
      endingCents: 19_900,
      active: 3,
      trialing: 1,
      pastDue: 1,
      paused: 1,
    });
  });

  test('by plan, in the order in which they are sold, with what is left of the charges', async () => {
    const { plans } = await revenue();
    expect(
      plans.map(({ key, active, pastDue, monthlyCents, netCents }) => [key, active, pastDue, monthlyCents, netCents]),
    ).toEqual([
      ['bootcamp', 1, 0, 0, 49_900],
      ['core-basic', 1, 0, 19_900, 39_800],
      ['core-group', 1, 1, 69_900, 329_800],
      ['core-private', 0, 0, 0, 0],
      ['elite', 0, 0, 0, 0],
    ]);
  });

  test('by month for a year, by the ledger', async () => {
    expect((await revenue()).months.map((one) => one.month)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ]);
    expect(await month('2026-01')).toEqual({
      month: '2026-01',
      recurringCents: 49_900 + 19_900 + 20_000,
      chargedCents: 69_800,
      refundedCents: 0,
      disputedCents: -19_900,
      netCents: 49_900,
      before: 2,
      started: 2,
      ended: 0,
      boughtOnce: 0,
      unpaid: 0,
    });
    expect(await month('2026-02')).toMatchObject({
      refundedCents: -10_000,
      disputedCents: 19_900,
      netCents: 49_900 - 10_000 + 19_900 + 19_900,
      before: 4,
      started: 1,
      ended: 1,
    });
    expect(await month('2026-03')).toMatchObject({ started: 1, boughtOnce: 1, unpaid: 1, chargedCents: 49_900 });
  });

  test('months together are the ledger, to the cent', async () => {
    const [ledger] = await portal.database.query<{ cents: number }[]>(
      "SELECT sum(cents)::int AS cents FROM ledger_entries WHERE provider = 'stripe'",
    );
    const { months, plans } = await revenue();
    const sum = (rows: { netCents: number }[]) => rows.reduce((total, { netCents }) => total + netCents, 0);
    expect([sum(months), sum(plans)]).toEqual([ledger?.cents, ledger?.cents]);
  });

  test.each<[SubscriptionList, string[]]>([
    ['new', ['Discipline Bootcamp', 'Core Private', 'Core Basic']],
    ['failed', ['Core Group']],
    ['ending', ['Core Basic']],
    ['ended', ['Core Basic', 'Discipline Bootcamp']],
  ])('the list of what is %s', async (show, plans) => {
    const { body } = await admin.call(listSubscriptions, { query: { show } });
    expect(body.map(({ plan }) => plan)).toEqual(plans);
  });

  test('a failed charge says who, and when it is tried again', async () => {
    const [failed] = (await admin.call(listSubscriptions, { query: { show: 'failed' } })).body;
    expect(failed).toMatchObject({
      name: 'Dana Reyes',
      email: 'dana@example.com',
      memberId: dana,
      nextCents: 49_900,
      retryAt: at('2026-03-06').toISOString(),
    });
    expect(failed?.personId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('lists are read page by page without a gap or a double', async () => {
    for (const [call, count] of [
      [listSubscriptions, 8],
      [listLedgerTransactions, 9],
    ] as const) {
      const whole = (await admin.call(call, { query: { limit: 100 } })).body.map(({ id }) => id);
      const read: string[] = [];
      let after: string | undefined;
      do {
        const answer = await admin.call(call, { query: { limit: 2, ...(after && { after }) } });
        read.push(...answer.body.map(({ id }) => id));
        const link = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
        after = link && (new URL(link, portal.origin).searchParams.get('after') ?? undefined);
      } while (after);
      expect(read).toEqual(whole);
      expect(new Set(whole).size).toBe(count);
    }
  });

  test('refunds and disputes are lists of their own', async () => {
    const of = async (show: 'refunds' | 'disputes') =>
      (await admin.call(listLedgerTransactions, { query: { show } })).body.map(({ kind, cents, plan }) => [
        kind,
        cents,
        plan,
      ]);
    expect(await of('refunds')).toEqual([['refund', -10_000, 'Core Group']]);
    expect(await of('disputes')).toEqual([
      ['dispute-won', 19_900, 'Core Basic'],
      ['dispute', -19_900, 'Core Basic'],
    ]);
  });

  test('both lists are files too, which the trail notes', async () => {
    const subscriptions = await admin.call(exportSubscriptions, { query: { show: 'failed' } });
    expect(String(subscriptions.body).split('\r\n')[1]).toContain(
      '"Dana Reyes","dana@example.com","Core Group","499.00"',
    );
    const ledger = await admin.call(exportLedgerTransactions, { query: { show: 'refunds' } });
    expect(String(ledger.body)).toContain('"\'-100.00","USD","Core Group","Dana Reyes"');
    const trail = (await admin.call(listAuditEntries, {})).body.map(({ action }) => action);
    expect(trail).toEqual(expect.arrayContaining(['Exported the ledger', 'Exported subscriptions']));
  });

  test('a member’s page has what they bought and what can be given back', async () => {
    const { bought, invoices } = (await admin.call(getMemberBilling, { params: { id: dana } })).body;
    expect(bought).toMatchObject([{ plan: 'Core Group', state: 'past-due', cents: 49_900, interval: 'month' }]);
    expect(invoices).toMatchObject([
      { number: 'A-3', state: 'failed', refundableCents: 0 },
      { number: 'A-2', state: 'paid', refundableCents: 39_900 },
    ]);
  });

  test('is for owners alone', async () => {
    for (const role of ['coach', 'support'] as const) {
      const staff = await staffOf(portal, role);
      expect((await staff.refused(getRevenue, {})).status).toBe(403);
      expect((await staff.refused(listLedgerTransactions, {})).status).toBe(403);
      expect((await staff.refused(getMemberBilling, { params: { id: dana } })).status).toBe(403);
    }
  });
});
