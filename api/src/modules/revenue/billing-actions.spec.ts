import { deleteAccount } from '@portal/contracts/account';
import { listAuditEntries } from '@portal/contracts/audit';
import { changePlan } from '@portal/contracts/billing';
import { deactivateMember, getMember } from '@portal/contracts/members';
import { getHistory } from '@portal/contracts/people';
import {
  cancelSubscription,
  decideRefundRequest,
  getMemberBilling,
  getRevenue,
  listRefundRequests,
  refundInvoice,
} from '@portal/contracts/revenue';
import { Customer } from '../payments/customers/customer.entity';
import { Subscription } from '../payments/subscriptions/subscription.entity';
import type { Client } from '../../../test/client';
import { buy, passTime, SELLING, processWebhooks, versionOf } from '../../../test/payments';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { salesIn } from '../../../test/sales';
import { anEmail, idOf, subjectsTo } from '../../../test/fixtures';
import { TestProvider } from '../payments/providers/test/test-provider';
import { ProviderUnavailable } from '../payments/providers/payment-provider';

const ANSWER = 'Thank you for trying.';

describe('what owners do about what was bought', () => {
  const portal = portalOfSpec(SELLING);
  let admin: Client;

  beforeEach(async () => {
    portal.clock.advance({ minutes: 1 });
    await portal.emptyTables('audit_entries');
    admin = await portal.admin();
  });

  /** A member who has bought Core Group. */
  async function aBuyer() {
    const email = anEmail();
    const member = await portal.member({ email, firstName: 'Dana', lastName: 'Reyes' });
    const userId = await idOf(member);
    await buy(portal, { userId, email }, 'core-group');
    const billing = async () => (await admin.call(getMemberBilling, { params: { id: userId } })).body;
    const { bought, invoices } = await billing();
    const [first, invoice] = [bought[0], invoices[0]];
    if (!first || !invoice) throw new Error('Nothing was bought');
    const state = async () => (await billing()).bought[0];
    return { member, email, userId, billing, state, subscriptionId: first.id, invoice };
  }

  /** A buyer who requests a refund. */
  async function aClaimant() {
    const buyer = await aBuyer();
    const { manager } = portal.database;
    const subscription = await manager.findOneByOrFail(Subscription, { id: buyer.subscriptionId });
    const { id } = await salesIn(portal.database).claim(buyer.userId, subscription, portal.clock.now());
    const decide = (decision: 'refunded' | 'declined') =>
      admin.send('POST', `/api/admin/guarantee-claims/${id}/decision`, { json: { decision, answer: ANSWER } });
    const seen = async () =>
      (await admin.call(listRefundRequests, { query: { show: 'all' } })).body.find((one) => one.id === id);
    return { ...buyer, id, decide, seen };
  }

  const emailsTo = (email: string) => subjectsTo(portal.database, email, 'billing');

  const ledgerOf = async (userId: string) =>
    (
      await portal.database.query<{ cents: number }[]>(
        `SELECT l.cents FROM ledger_entries l JOIN customers c ON c.provider = l.provider AND c.ref = l.customer_ref
        WHERE c.user_id = $1 ORDER BY l.id`,
        [userId],
      )
    ).map(({ cents }) => cents);

  /** Makes the provider unavailable during `work`. */
  async function withoutProvider<Result>(method: 'refund' | 'cancel', work: () => Promise<Result>): Promise<Result> {
    const provider = portal.service(TestProvider);
    Object.assign(provider, { [method]: () => Promise.reject(new ProviderUnavailable()) });
    try {
      return await work();
    } finally {
      Reflect.deleteProperty(provider, method);
    }
  }

  test('a sale counts as soon as it is told, and test payments are said to be some', async () => {
    const before = (await admin.call(getRevenue, {})).body;
    await aBuyer();
    const after = (await admin.call(getRevenue, {})).body;
    expect(after.test).toBe(true);
    expect(after.monthlyCents - before.monthlyCents).toBe(49_900);
    expect((after.months.at(-1)?.netCents ?? 0) - (before.months.at(-1)?.netCents ?? 0)).toBe(49_900);
  });

  test('a part of an invoice goes back, then the rest, and never more; the trail has each', async () => {
    const { userId, email, invoice, billing } = await aBuyer();
    const refund = (cents: number, refundedCents: number) =>
      admin.send('POST', `/api/admin/invoices/${invoice.id}/refund`, { json: { cents, refundedCents } });
    expect((await refund(10_000, 0)).status).toBe(200);
    expect((await refund(10_000, 0)).status).toBe(409);
    expect((await billing()).invoices[0]).toMatchObject({ refundedCents: 10_000, refundableCents: 39_900 });
    expect((await refund(40_000, 10_000)).status).toBe(409);
    expect((await refund(10_000, 10_000)).status).toBe(200);
    expect(await ledgerOf(userId)).toEqual([49_900, -10_000, -10_000]);
    expect((await emailsTo(email)).filter((subject) => subject === 'Your refund is on its way')).toHaveLength(2);
    const actions = (await admin.call(listAuditEntries, {})).body.filter(({ action }) => action === 'Gave money back');
    expect(actions.map(({ subject, detail }) => [subject, detail])).toEqual([
      ['Dana Reyes', '$100'],
      ['Dana Reyes', '$100'],
    ]);
  });

  test('fault: a refund is sent ten times at once — the money goes back once', async () => {
    const { userId, invoice } = await aBuyer();
    const once = () =>
      admin.send('POST', `/api/admin/invoices/${invoice.id}/refund`, { json: { cents: 5_000, refundedCents: 0 } });
    const statuses = (await Promise.all(Array.from({ length: 10 }, once))).map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await ledgerOf(userId)).toEqual([49_900, -5_000]);
  });

  test('a plan is cancelled with its period, or ended at once', async () => {
    const { subscriptionId, state } = await aBuyer();
    const params = { id: subscriptionId };
    await admin.call(cancelSubscription, { params, body: { when: 'period-end' } });
    expect(await state()).toMatchObject({ state: 'active', endsAt: expect.any(String) as string });
    await admin.call(cancelSubscription, { params, body: { when: 'now' } });
    expect(await state()).toMatchObject({ state: 'ended' });
    const actions = (await admin.call(listAuditEntries, {})).body.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['Cancelled a plan', 'Ended a plan at once']));
  });

  test('by the guarantee, the first 30 days go back and the plan ends, with the owner’s words by mail', async () => {
    const { id, decide, seen, state, userId, email } = await aClaimant();
    expect((await seen())?.refundCents).toBe(49_900);
    expect((await decide('refunded')).status).toBe(200);
    await processWebhooks(portal);
    expect(await state()).toMatchObject({ state: 'ended' });
    expect(await ledgerOf(userId)).toEqual([49_900, -49_900]);
    expect(await seen()).toMatchObject({ decision: 'refunded', answer: ANSWER, refundCents: 0 });
    expect(await emailsTo(email)).toEqual(['Core Group is yours', 'Your refund for Core Group']);
    const { personId } = (await admin.call(getMember, { params: { id: userId } })).body;
    const history = (await admin.call(getHistory, { params: { id: personId }, query: { part: 'plans' } })).body;
    expect(history.map(({ kind }) => kind).sort()).toEqual([
      'bought',
      'bought-ended',
      'money-back-asked',
      'money-back-given',
    ]);
    const open = (await admin.call(listRefundRequests, {})).body;
    expect(open.some((claim) => claim.id === id)).toBe(false);
  });

  test('the history names the plan that was bought, whatever it became since', async () => {
    const { member, userId, subscriptionId } = await aBuyer();
    portal.clock.advance({ hours: 1 });
    const body = { versionId: await versionOf(portal, 'core-private') };
    await member.call(changePlan, { params: { id: subscriptionId }, body });
    await processWebhooks(portal);
    const { personId } = (await admin.call(getMember, { params: { id: userId } })).body;
    const history = (await admin.call(getHistory, { params: { id: personId }, query: { part: 'plans' } })).body;
    expect(history).toMatchObject([{ kind: 'bought', plan: 'Core Group' }]);
  });

  test('declined, nothing moves and the plan goes on', async () => {
    const { decide, seen, state, userId, email } = await aClaimant();
    await decide('declined');
    expect(await state()).toMatchObject({ state: 'active', endsAt: null });
    expect(await ledgerOf(userId)).toEqual([49_900]);
    expect(await seen()).toMatchObject({ decision: 'declined', answer: ANSWER });
    expect(await emailsTo(email)).toContain('Refund for Core Group declined');
    expect((await decide('refunded')).status).toBe(409);
  });

  test('fault: the provider fails halfway through a decision — it waits on, cannot be declined, and the next try ends it once', async () => {
    const { decide, seen, state, userId, email } = await aClaimant();
    const failed = await withoutProvider('cancel', () => decide('refunded'));
    expect(failed.status).toBe(503);
    expect(await seen()).toMatchObject({ decision: null, refundBegun: true });
    expect((await decide('declined')).status).toBe(409);
    expect((await decide('refunded')).status).toBe(200);
    expect((await decide('refunded')).status).toBe(200);
    await processWebhooks(portal);
    expect(await ledgerOf(userId)).toEqual([49_900, -49_900]);
    expect(await state()).toMatchObject({ state: 'ended' });
    expect(await emailsTo(email)).toEqual(['Core Group is yours', 'Your refund for Core Group']);
  });

  test('fault: two owners decide one claim at once — one decision counts, and one mail tells of it', async () => {
    const { decide, seen, userId, email } = await aClaimant();
    const answers = await Promise.all([decide('declined'), decide('refunded'), decide('declined'), decide('refunded')]);
    await processWebhooks(portal);
    const { decision } = (await seen()) ?? {};
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await ledgerOf(userId)).toEqual(decision === 'refunded' ? [49_900, -49_900] : [49_900]);
    const told = (await emailsTo(email)).filter((subject) => /refund for Core Group/i.test(subject));
    expect(told).toHaveLength(1);
  });

  test('a member who deletes the account is charged no more, and nothing names them in the books', async () => {
    const { member, userId, subscriptionId } = await aBuyer();
    const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
    expect((await member.call(deleteAccount, { body })).status).toBe(200);
    const { manager } = portal.database;
    const subscription = await manager.findOneByOrFail(Subscription, { id: subscriptionId });
    expect(subscription.state).toBe('ended');
    expect(await manager.findOneBy(Customer, { id: subscription.customerId })).toMatchObject({
      email: '',
      userId: null,
    });
    await passTime(portal, { days: 40 });
    expect(
      await portal.database.query('SELECT FROM ledger_entries WHERE subscription_ref = $1', [subscription.ref]),
    ).toHaveLength(1);
    expect(await portal.database.query('SELECT FROM users WHERE id = $1', [userId])).toEqual([]);
  });

  test('fault: the provider does not answer while an account is deleted — nothing is deleted, and the next try does it all', async () => {
    const { member, userId } = await aBuyer();
    const erase = () =>
      member.send('POST', '/api/account/delete', {
        json: { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' },
      });
    expect((await withoutProvider('cancel', erase)).status).toBe(503);
    expect(await portal.database.query('SELECT FROM users WHERE id = $1', [userId])).toHaveLength(1);
    expect((await erase()).status).toBe(200);
    expect(await portal.database.query('SELECT FROM users WHERE id = $1', [userId])).toEqual([]);
  });

  test('a member who is deactivated keeps the plan until what is paid is over', async () => {
    const { userId, state } = await aBuyer();
    await admin.call(deactivateMember, { params: { id: userId } });
    expect(await state()).toMatchObject({ state: 'active', endsAt: expect.any(String) as string });
    await admin.call(deactivateMember, { params: { id: userId } });
    await passTime(portal, { days: 32 });
    admin = await portal.admin();
    expect(await state()).toMatchObject({ state: 'ended' });
    expect(await ledgerOf(userId)).toEqual([49_900]);
  });

  test('of an invoice or a plan that is not there nothing is done', async () => {
    const params = { id: '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11' };
    const statuses = [
      (await admin.refused(refundInvoice, { params, body: { cents: 1, refundedCents: 0 } })).status,
      (await admin.refused(cancelSubscription, { params, body: { when: 'now' } })).status,
      (await admin.refused(decideRefundRequest, { params, body: { decision: 'declined', answer: ANSWER } })).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
  });
});
