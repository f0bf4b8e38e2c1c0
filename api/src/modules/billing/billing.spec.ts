import {
  createCheckout,
  cancelPlan,
  changePlan,
  requestRefund,
  getBilling,
  getOwnActivity,
  getReceiptFile,
  undoCancellation,
  listReceipts,
  createCustomerPortalSession,
  pausePlan,
  previewChange,
  resumePlan,
} from '@portal/contracts/billing';
import type { PlanKey } from '@portal/contracts/plans';
import type { Client } from '../../../test/client';
import { passTime, press, SELLING, processWebhooks, versionOf, forgetSales } from '../../../test/payments';
import { portalOfSpec } from '../../../test/portal';
import { ProviderSyncService } from '../payments/providers/provider-sync.service';
import { BillingService } from './billing.service';

describe('what a member has', () => {
  const portal = portalOfSpec(SELLING);
  let member: Client;

  beforeEach(async () => {
    await forgetSales(portal, 'coupons');
    portal.clock.set('2026-03-04T12:00:00.000Z');
    member = await portal.member({ firstName: 'Ada', email: 'ada@example.com' });
  });

  const begin = async (plan: PlanKey, coupon?: string) =>
    (
      await member.call(createCheckout, {
        body: { versionId: await versionOf(portal, plan), ...(coupon && { coupon }) },
      })
    ).body;
  const buy = async (plan: PlanKey) => {
    const { url } = await begin(plan);
    await press(portal, url, 'pay');
    await processWebhooks(portal);
  };
  const billing = async () => (await member.call(getBilling, {})).body;
  const own = async () => {
    const [subscription] = (await billing()).subscriptions;
    if (!subscription) throw new Error('They have nothing');
    return subscription;
  };
  const memberId = async () => {
    const [row] = await portal.database.query<{ id: string }[]>('SELECT id FROM users');
    return row?.id ?? '';
  };
  const ofOwn = async () => ({ params: { id: (await own()).id } });

  test('is nothing before they buy', async () => {
    expect(await billing()).toEqual({ subscriptions: [], offers: [], hasCard: false });
    expect((await member.refused(createCustomerPortalSession, {})).status).toBe(409);
  });

  test('is what they bought, with its price, the next charge and a receipt', async () => {
    await buy('core-group');
    expect(await own()).toMatchObject({
      planKey: 'core-group',
      name: 'Core Group',
      price: { cents: 49_900, currency: 'usd', interval: 'month', weeks: null },
      state: 'active',
      periodEndsAt: '2026-04-04T12:00:00.000Z',
      nextCharge: { cents: 49_900, currency: 'usd', at: '2026-04-04T12:00:00.000Z' },
      guarantee: { state: 'possible', until: '2026-04-03T12:00:00.000Z' },
    });
    const [receipt, ...others] = (await member.call(listReceipts, {})).body;
    expect([receipt, others]).toMatchObject([
      { cents: 49_900, state: 'paid', refundedCents: 0, plan: 'Core Group' },
      [],
    ]);
    const { url } = (await member.call(getReceiptFile, { params: { id: receipt?.id ?? '' } })).body;
    expect(url).toContain('/api/test-payments/invoices/');
    expect((await member.call(createCustomerPortalSession, {})).body.url).toContain('/api/test-payments/cards/');
  });

  test('changes at once to a dearer plan, at the price that was said before', async () => {
    await buy('core-group');
    portal.clock.advance({ days: 10 });
    const versionId = await versionOf(portal, 'core-private');
    const { now, from, then } = (await member.call(previewChange, { params: { ...(await ofOwn()).params, versionId } }))
      .body;
    expect([now.cents > 0, from, then.cents]).toEqual([true, portal.clock.now().toISOString(), 150_000]);
    await member.call(changePlan, { ...(await ofOwn()), body: { versionId } });
    await processWebhooks(portal);
    expect(await own()).toMatchObject({ planKey: 'core-private', price: { cents: 150_000 }, changesTo: null });
    const paid = (await member.call(listReceipts, {})).body.map(({ cents, plan }) => [cents, plan]);
    expect(paid).toEqual([
      [now.cents, 'Core Private'],
      [49_900, 'Core Group'],
    ]);
  });

  test('a receipt names the plan that it was for, also when its event comes before that of the plan', async () => {
    await buy('core-group');
    const [versionId, before] = [await versionOf(portal, 'core-private'), await versionOf(portal, 'core-group')];
    portal.clock.advance({ days: 10 });
    await member.call(changePlan, { ...(await ofOwn()), body: { versionId } });
    await processWebhooks(portal);
    const [[invoice]] = await portal.database.query<[{ ref: string }[], number]>(
      'DELETE FROM invoices WHERE cents <> 49900 RETURNING ref',
    );
    await portal.database.query('UPDATE subscriptions SET plan_version_id = $1', [before]);
    await portal.service(ProviderSyncService).refresh({ kind: 'invoice', ref: invoice?.ref ?? '' });
    const plans = (await member.call(listReceipts, {})).body.map(({ plan }) => plan);
    expect(plans).toEqual(['Core Private', 'Core Group']);
  });

  test('changes to a cheaper plan when the period ends, and stays when that is taken back', async () => {
    await buy('core-group');
    const versionId = await versionOf(portal, 'core-basic');
    const { body } = await member.call(changePlan, { ...(await ofOwn()), body: { versionId } });
    expect(body.subscriptions).toMatchObject([
      { planKey: 'core-group', changesTo: { name: 'Core Basic', price: { cents: 19_900 } } },
    ]);
    expect((await member.call(undoCancellation, await ofOwn())).body.subscriptions).toMatchObject([
      { changesTo: null },
    ]);
  });

  test('is cancelled to the end of what is paid, stays open until then, and is taken back', async () => {
    await buy('core-group');
    await member.call(cancelPlan, await ofOwn());
    await member.call(cancelPlan, await ofOwn());
    expect(await own()).toMatchObject({ state: 'active', endsAt: '2026-04-04T12:00:00.000Z', nextCharge: null });
    await member.call(undoCancellation, await ofOwn());
    expect(await own()).toMatchObject({ endsAt: null, nextCharge: { cents: 49_900 } });
    portal.clock.advance({ minutes: 1 });
    await member.call(cancelPlan, await ofOwn());
    const id = await memberId();
    const after = async (time: Parameters<typeof passTime>[1]) => {
      await passTime(portal, time);
      return (await portal.service(BillingService).of(id)).subscriptions;
    };
    expect(await after({ days: 32 })).toMatchObject([{ state: 'ended', endedAt: '2026-04-04T12:00:00.000Z' }]);
    // Until a minute before 90 days have passed since its end.
    expect(await after({ days: 88, hours: 23, minutes: 58 })).toHaveLength(1);
    expect(await after({ minutes: 1 })).toEqual([]);
  });

  test('pauses from the end of what is paid, and goes on', async () => {
    await buy('core-group');
    await member.call(pausePlan, { ...(await ofOwn()), body: { months: 2 } });
    expect(await own()).toMatchObject({ state: 'active', pausedUntil: '2026-06-04T12:00:00.000Z' });
    await member.call(resumePlan, await ofOwn());
    expect(await own()).toMatchObject({ state: 'active', pausedUntil: null });
  });

  test('is bought once: the way to the payment is the same, and a second plan is refused', async () => {
    expect(await begin('core-group')).toEqual(await begin('core-group'));
    await buy('core-group');
    const body = { versionId: await versionOf(portal, 'core-basic') };
    expect((await member.refused(createCheckout, { body })).status).toBe(409);
  });

  test('costs less by a code; one that does not count is refused in its field', async () => {
    const body = { versionId: await versionOf(portal, 'core-group'), coupon: 'nothing' };
    expect((await member.refused(createCheckout, { body })).body.issues).toMatchObject([{ path: 'coupon' }]);
    await portal.database.query(
      `INSERT INTO coupons (code, percent_off, months, created_at) VALUES ('SPRING', 50, 1, now())`,
    );
    const { url } = await begin('core-group', ' spring ');
    await press(portal, url, 'pay');
    await processWebhooks(portal);
    expect((await member.call(listReceipts, {})).body).toMatchObject([{ cents: 24_950 }]);
  });

  test('is asked back within 30 days, once, and the owner and the member are told', async () => {
    await buy('core-group');
    portal.clock.advance({ days: 5 });
    expect((await member.call(getOwnActivity, await ofOwn())).body).toMatchObject({
      lessonsCompleted: 0,
      activeDays: 0,
    });
    const body = { words: 'It brought me nothing' };
    const claimed = await member.call(requestRefund, { ...(await ofOwn()), body });
    expect(claimed.body.subscriptions).toMatchObject([
      { guarantee: { state: 'claimed', madeAt: portal.clock.now().toISOString() } },
    ]);
    expect((await member.refused(requestRefund, { ...(await ofOwn()), body })).status).toBe(409);
    const emails = await portal.database.query<{ recipient: string | null; subject: string; body: string }[]>(
      `SELECT recipient, subject, body FROM outbox WHERE subject ~ 'refund' ORDER BY recipient NULLS FIRST`,
    );
    expect(emails).toMatchObject([
      { recipient: null, subject: 'Ada Reyes requested a refund' },
      { recipient: 'ada@example.com', subject: 'We’ve received your refund request' },
    ]);
    expect(emails[0]?.body).toContain('It brought me nothing');
    expect(emails[1]?.body).not.toContain('It brought me nothing');
  });

  test('is not asked back after 30 days', async () => {
    await buy('core-group');
    const { id } = await own();
    await passTime(portal, { days: 30 });
    const later = { id: await memberId(), firstName: 'Ada', lastName: 'Reyes' };
    const service = portal.service(BillingService);
    expect((await service.of(later.id)).subscriptions).toMatchObject([{ guarantee: null }]);
    await expect(service.requestRefund(later, id, 'It brought me nothing')).rejects.toMatchObject({ statusCode: 409 });
  });

  test('fault: the provider does not answer when a plan is cancelled — refused in plain words, nothing changes, and it is done when asked again', async () => {
    await buy('core-group');
    await portal.database.query('ALTER TABLE test_provider_objects RENAME TO test_provider_objects_away');
    const refused = await member.refused(cancelPlan, await ofOwn());
    expect(refused.status).toBeGreaterThanOrEqual(500);
    await portal.database.query('ALTER TABLE test_provider_objects_away RENAME TO test_provider_objects');
    expect(await own()).toMatchObject({ endsAt: null });
    await member.call(cancelPlan, await ofOwn());
    expect((await own()).endsAt).not.toBeNull();
  });
});
