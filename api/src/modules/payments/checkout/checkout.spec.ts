import { buy, passTime, press, SELLING, processWebhooks, versionOf, forgetSales } from '../../../../test/payments';
import { portalOfSpec } from '../../../../test/portal';
import { sendQuestionnaire } from '../../../../test/strategy';
import { idOf } from '../../../../test/fixtures';
import { CheckoutsService } from './checkouts.service';
import { InvoicesService } from '../invoices/invoices.service';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';

const ADA = 'ada@example.com';

describe('buying a plan', () => {
  const portal = portalOfSpec(SELLING);
  let userId: string;

  beforeEach(async () => {
    await forgetSales(portal, 'questionnaires');
    portal.clock.set('2026-03-04T12:00:00.000Z');
    userId = await idOf(await portal.member({ email: ADA }));
  });

  const begin = async (planKey: 'core-group' | 'core-basic') =>
    portal.service(CheckoutsService).begin({ userId, email: ADA }, await versionOf(portal, planKey));
  const purchases = async () =>
    (await portal.service(SubscriptionsService).ofMember(userId)).map(({ subscription, plan }) => ({
      plan: plan.key,
      state: subscription.state,
      endsAt: subscription.endsAt?.toISOString() ?? null,
      nextChargeAt: subscription.nextChargeAt?.toISOString() ?? null,
    }));
  const emails = async () =>
    (
      await portal.database.query<{ subject: string }[]>(
        `SELECT subject FROM outbox WHERE kind = 'billing' ORDER BY created_at, subject`,
      )
    ).map(({ subject }) => subject);

  test('opens it once the provider has told, with an invoice, an entry of the ledger and one mail', async () => {
    const { id, url } = await begin('core-group');
    const { location } = await press(portal, url, 'pay');
    expect(location).toBe(`/subscribe?checkout=${id}`);
    await processWebhooks(portal);
    expect(await purchases()).toEqual([
      { plan: 'core-group', state: 'active', endsAt: null, nextChargeAt: '2026-04-04T12:00:00.000Z' },
    ]);
    expect(await portal.service(InvoicesService).ofMember(userId)).toMatchObject([{ state: 'paid', paidCents: 49900 }]);
    expect(await portal.database.query('SELECT cents, kind FROM ledger_entries')).toMatchObject([
      { cents: 49900, kind: 'charge' },
    ]);
    expect(await emails()).toEqual(['Core Group is yours']);
    expect((await portal.service(CheckoutsService).find(id))?.state).toBe('paid');
  });

  test('wins the leads of who bought it, by their email address or as the person that the member is, once', async () => {
    const sent = await sendQuestionnaire(portal, { email: ' Visitor@Example.com'.trim() });
    const other = await sendQuestionnaire(portal, { email: 'other@example.com' });
    await buy(portal, { userId: null, email: 'visitor@example.com' }, 'core-basic');
    const leads = () =>
      portal.database.query('SELECT id, status, status_reason AS reason FROM questionnaires ORDER BY created_at, id');
    expect(await leads()).toEqual(
      expect.arrayContaining([
        { id: sent.id, status: 'won', reason: 'Bought Core Basic' },
        { id: other.id, status: 'new', reason: null },
      ]),
    );
    await portal.database.query(
      'UPDATE questionnaires q SET person_id = u.person_id FROM users u WHERE q.id = $1 AND u.id = $2',
      [other.id, userId],
    );
    await buy(portal, { userId, email: ADA }, 'core-group');
    await buy(portal, { userId: null, email: 'visitor@example.com' }, 'core-group');
    expect(await leads()).toEqual(
      expect.arrayContaining([
        { id: sent.id, status: 'won', reason: 'Bought Core Basic' },
        { id: other.id, status: 'won', reason: 'Bought Core Group' },
      ]),
    );
    expect(await portal.database.query("SELECT kind FROM lead_events WHERE to_status = 'won'")).toHaveLength(2);
  });

  test('says on the page that it is a test, and that a card was declined; nothing is bought then', async () => {
    const { url } = await begin('core-group');
    const { page } = await press(portal, url, 'decline');
    expect(page).toContain('<h1>Test checkout – no money moves</h1>');
    expect(page).toContain('The card was declined');
    expect((await press(portal, url, 'leave')).location).toBe('/subscribe');
    await processWebhooks(portal);
    expect(await purchases()).toEqual([]);
  });

  test('leads to the same checkout when it is begun again, and refuses another plan once one is there', async () => {
    const first = await begin('core-group');
    expect(await begin('core-group')).toEqual(first);
    await press(portal, first.url, 'pay');
    await processWebhooks(portal);
    await expect(begin('core-basic')).rejects.toMatchObject({ statusCode: 409 });
    await expect(begin('core-group')).rejects.toMatchObject({ statusCode: 409 });
  });

  test('with free days is told of before they end, once, with what is charged then; and then it is', async () => {
    const version = await versionOf(portal, 'core-basic');
    await portal.database.query('UPDATE plan_versions SET trial_days = 14 WHERE id = $1', [version]);
    await buy(portal, { userId, email: ADA }, 'core-basic');
    await portal.database.query('UPDATE plan_versions SET trial_days = 0 WHERE id = $1', [version]);
    expect(await purchases()).toMatchObject([{ state: 'trialing', nextChargeAt: '2026-03-18T12:00:00.000Z' }]);
    for (const days of [10, 1, 1]) {
      await passTime(portal, { days });
      await portal.sweep();
    }
    expect(await emails()).toEqual(['Core Basic is yours', 'Your free trial of Core Basic ends soon']);
    const [email] = await portal.database.query<{ body: string }[]>(
      `SELECT body FROM outbox WHERE subject ~ 'free trial'`,
    );
    expect(email?.body).toContain('You’ll be charged $199 then');
    await passTime(portal, { days: 2 });
    expect(await purchases()).toMatchObject([{ state: 'active', nextChargeAt: '2026-04-18T12:00:00.000Z' }]);
  });

  test('once opens it for its weeks, and then ends by itself', async () => {
    await buy(portal, { userId, email: ADA }, 'bootcamp');
    expect(await purchases()).toMatchObject([
      { plan: 'bootcamp', state: 'active', endsAt: '2026-04-15T12:00:00.000Z' },
    ]);
    await passTime(portal, { days: 42 });
    await portal.sweep();
    expect(await purchases()).toMatchObject([{ state: 'ended' }]);
  });

  test('is charged again each month; a charge that fails is tried again after 1, 3 and 5 days, and then it ends', async () => {
    await buy(portal, { userId, email: ADA }, 'core-basic', 'pay-once');
    await passTime(portal, { days: 31 });
    expect(await purchases()).toMatchObject([{ state: 'past-due', nextChargeAt: '2026-04-05T12:00:00.000Z' }]);
    await passTime(portal, { days: 1 });
    expect(await purchases()).toMatchObject([{ state: 'past-due', nextChargeAt: '2026-04-07T12:00:00.000Z' }]);
    await passTime(portal, { days: 2 });
    expect(await purchases()).toMatchObject([{ state: 'past-due', nextChargeAt: '2026-04-09T12:00:00.000Z' }]);
    await passTime(portal, { days: 2 });
    expect(await purchases()).toMatchObject([{ state: 'ended' }]);
    expect(await emails()).toEqual([
      'Core Basic is yours',
      'Your payment for Core Basic didn’t go through',
      'Your payment for Core Basic didn’t go through',
      'Your payment for Core Basic didn’t go through',
      'Core Basic has ended',
    ]);
  });
});
