import { exportMemberData } from '@portal/contracts/account-export';
import { listAuditEntries } from '@portal/contracts/audit';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { ENTITLEMENT_NAMES } from '@portal/contracts/entitlements';
import { getHistory, getTimeline } from '@portal/contracts/people';
import { getMember } from '@portal/contracts/members';
import {
  answerPlanRequest,
  createPlanRequest,
  listPlanRequests,
  settlePlanRequest,
  withdrawOffer,
  type PlanAnswer,
  type PlanRequest,
} from '@portal/contracts/plan-requests';
import { Grant } from '../plans/grant.entity';
import { Offer } from '../plans/offer.entity';
import { PlanVersion } from '../plans/plan-version.entity';
import { Client } from '../../../test/client';
import { press, processWebhooks } from '../../../test/payments';
import { portalOfSpec } from '../../../test/portal';
import { salesIn } from '../../../test/sales';
import { anEmail, idOf } from '../../../test/fixtures';
import { staffOf } from '../../../test/staff';
import { CheckoutsService } from '../payments/checkout/checkouts.service';
import { EntitlementsService } from '../plans/entitlements.service';

const OFFER = {
  answer: 'offer',
  words: 'We begin on Monday.',
  cents: 350_000,
  interval: 'month',
  weeks: null,
} as const;
const DECLINE = { answer: 'decline', words: 'Not this year.' } as const;

describe('answering a plan request', () => {
  const portal = portalOfSpec({ environment: { PUBLIC_ORIGIN: 'https://portal.example', PAYMENTS: 'test' } });
  let admin: Client;

  beforeAll(async () => {
    admin = await portal.admin();
  });

  /** A member who requests a plan. */
  async function asking(plan: PlanRequest['plan'] = 'elite') {
    const email = anEmail();
    const member = await portal.member({ email, firstName: 'Dana', lastName: 'Reyes', timeZone: 'America/New_York' });
    const { id } = (await member.call(createPlanRequest, { body: { plan } })).body;
    const answer = (body: PlanAnswer) => admin.call(answerPlanRequest, { params: { id }, body });
    const seen = async () => (await admin.call(listPlanRequests, {})).body.find((one) => one.id === id);
    return { member, email, id, answer, seen, userId: await idOf(member) };
  }

  const lastMailTo = async (email: string) =>
    (
      await portal.database.query<{ subject: string; body: string }[]>(
        "SELECT subject, body FROM outbox WHERE recipient = $1 AND kind = 'plan-request' ORDER BY created_at DESC, subject LIMIT 1",
        [email],
      )
    )[0];

  beforeEach(() => portal.clock.advance({ minutes: 1 }));

  test('granted, it opens what the plan opens until a day, and the member is told in the owner’s words', async () => {
    const { answer, seen, email, userId } = await asking('core-group');
    portal.clock.advance({ minutes: 1 });
    await answer({ answer: 'grant', words: 'For your first quarter.', endsAt: '2026-06-30T04:00:00.000Z' });
    expect(await seen()).toMatchObject({
      outcome: 'granted',
      settledAt: portal.clock.now().toISOString(),
      offer: null,
    });
    expect(await portal.database.manager.findBy(Grant, { userId })).toMatchObject([
      {
        planKey: 'core-group',
        kind: 'owner',
        opens: expect.arrayContaining(['weekly-group', 'live-qa']) as string[],
        startsAt: portal.clock.now(),
        endsAt: new Date('2026-06-30T04:00:00.000Z'),
      },
    ]);
    const mail = await lastMailTo(email);
    expect(mail?.subject).toBe('You now have Core Group');
    expect(mail?.body).toContain('For your first quarter.');
    expect(mail?.body).toContain('until June 30, 2026');
  });

  test('Elite opens everything, for as long as they are a member', async () => {
    const { answer, userId } = await asking('elite');
    await answer({ answer: 'grant', words: 'Welcome.', endsAt: null });
    const [grant] = await portal.database.manager.findBy(Grant, { userId });
    expect(grant).toMatchObject({ endsAt: null, opens: expect.arrayContaining(['one-to-one', 'courses']) as string[] });
  });

  test('offered, there is a version for them alone for 14 days, at the price that the owner chose', async () => {
    const { answer, seen, email, userId } = await asking('elite');
    portal.clock.advance({ minutes: 1 });
    await answer(OFFER);
    const endsAt = new Date(portal.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect(await seen()).toMatchObject({
      outcome: 'offered',
      offer: { cents: 350_000, currency: 'usd', interval: 'month', weeks: null, endsAt, takenAt: null },
    });
    expect(await portal.database.manager.findBy(PlanVersion, { onlyFor: userId })).toMatchObject([
      { planKey: 'elite', isOffer: true, cents: 350_000 },
    ]);
    const mail = await lastMailTo(email);
    expect(mail?.subject).toBe('Our offer for you: Elite Private Access');
    expect(mail?.body).toContain('$3,500 per month');
    expect(mail?.body).toContain('We begin on Monday.');
    expect(mail?.body).toContain('https://portal.example/subscribe');
  });

  test('an offer is not what is on sale, and two of one plan at once are two versions', async () => {
    const [one, other] = [await asking('core-basic'), await asking('core-basic')];
    await Promise.all([one.answer({ ...OFFER, cents: 9_900 }), other.answer({ ...OFFER, cents: 8_900 })]);
    expect((await one.seen())?.onSale?.cents).toBe(19_900);
    const versions = await portal.database.manager.findBy(PlanVersion, { planKey: 'core-basic' });
    expect(new Set(versions.map(({ number }) => number)).size).toBe(versions.length);
  });

  test('answered anew, the earlier offer counts no more', async () => {
    const { id, answer, seen, userId } = await asking();
    await answer(OFFER);
    await admin.call(settlePlanRequest, { params: { id }, body: { settled: false } });
    expect(await seen()).toMatchObject({ outcome: null, settledAt: null });
    portal.clock.advance({ minutes: 1 });
    await answer({ ...OFFER, cents: 300_000 });
    const offers = await portal.database.manager.find(Offer, { where: { userId }, order: { madeAt: 'ASC' } });
    expect(offers.map(({ withdrawnAt }) => withdrawnAt)).toEqual([portal.clock.now(), null]);
    expect((await seen())?.offer?.cents).toBe(300_000);
  });

  test('declined, the member is told why in the owner’s words', async () => {
    const { answer, seen, email } = await asking('core-private');
    portal.clock.advance({ minutes: 1 });
    await answer(DECLINE);
    expect((await seen())?.outcome).toBe('declined');
    const mail = await lastMailTo(email);
    expect(mail?.subject).toBe('Your request for Core Private');
    expect(mail?.body).toContain('Not this year.');
  });

  test('asked for once more, it waits again without the earlier answer', async () => {
    const { member, answer, seen } = await asking('core-private');
    await answer(DECLINE);
    await member.call(createPlanRequest, { body: { plan: 'core-private' } });
    expect(await seen()).toMatchObject({ outcome: null, settledAt: null });
  });

  test('fault: two owners answer one request at once — one answer counts, the other is told, and one mail goes out', async () => {
    const { id, email, seen } = await asking();
    await portal.emptyTables('outbox');
    const send = (body: PlanAnswer) => admin.send('POST', `/api/admin/plan-requests/${id}/answer`, { json: body });
    const statuses = (await Promise.all([OFFER, DECLINE, OFFER, DECLINE].map(send))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await seen())?.outcome).toMatch(/offered|declined/);
    expect(await portal.database.query('SELECT id FROM outbox WHERE recipient = $1', [email])).toHaveLength(1);
  });

  test('an offer is withdrawn, but not once it is taken', async () => {
    const { answer, seen, userId } = await asking();
    await answer(OFFER);
    const offer = (await seen())?.offer;
    const params = { id: offer?.id ?? '' };
    await admin.call(withdrawOffer, { params });
    expect((await seen())?.offer?.withdrawnAt).toBe(portal.clock.now().toISOString());

    const other = await asking();
    await other.answer(OFFER);
    const [version] = await portal.database.manager.findBy(PlanVersion, { onlyFor: other.userId });
    await salesIn(portal.database).subscription(other.userId, 'core-group', portal.clock.now(), {
      planVersionId: version?.id ?? '',
    });
    const taken = (await other.seen())?.offer;
    expect(taken?.takenAt).toBe(portal.clock.now().toISOString());
    const refused = await admin.refused(withdrawOffer, { params: { id: taken?.id ?? '' } });
    expect(refused.status).toBe(409);
    expect(await portal.database.manager.countBy(Offer, { userId })).toBe(1);
  });

  test('each answer is on the trail and on the timeline of the person', async () => {
    const { answer, userId } = await asking('elite');
    portal.clock.advance({ minutes: 1 });
    await answer(OFFER);
    const [entry] = (await admin.call(listAuditEntries, {})).body;
    expect(entry).toMatchObject({
      action: 'Sent an offer',
      subject: 'Elite Private Access for Dana Reyes',
      detail: '$3,500 per month',
    });
    const { personId } = (await admin.call(getMember, { params: { id: userId } })).body;
    const { body } = await admin.call(getHistory, { params: { id: personId }, query: { part: 'plans' } });
    expect(body.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['offered', 'plan-settled', 'plan-requested']));
    const { body: before } = await admin.call(getTimeline, { params: { id: personId }, query: { part: 'plans' } });
    expect(before.map(({ kind }) => kind)).toEqual(['plan-settled', 'plan-requested']);
  });

  test.each<[string, object, string]>([
    ['no words', { ...DECLINE, words: ' ' }, 'words'],
    ['a price of nothing', { ...OFFER, cents: 0 }, 'cents'],
    ['a price that is no number of hundredths', { ...OFFER, cents: 10.5 }, 'cents'],
    ['what is paid once without its weeks', { ...OFFER, interval: 'once' }, 'weeks'],
    [
      'a grant that is over already',
      { answer: 'grant', words: 'Welcome', endsAt: '2026-01-01T00:00:00.000Z' },
      'endsAt',
    ],
  ])('refuses %s by name and answers nothing', async (_, body, field) => {
    const { id, seen } = await asking();
    const refused = await admin.refused(answerPlanRequest, { params: { id }, body: body as PlanAnswer });
    expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    expect((await seen())?.settledAt).toBeNull();
  });

  test('an offer is bought by its member alone, opens everything, and is taken then', async () => {
    const { answer, seen, userId, email, member } = await asking('elite');
    await answer(OFFER);
    const version = await portal.database.manager.findOneByOrFail(PlanVersion, { onlyFor: userId });
    const checkouts = portal.service(CheckoutsService);
    const other = { userId: await idOf(await portal.member()), email: anEmail() };
    await expect(checkouts.begin(other, version.id)).rejects.toMatchObject({ statusCode: 404 });
    const { url } = await checkouts.begin({ userId, email }, version.id);
    await press(portal, url, 'pay');
    await processWebhooks(portal);
    expect((await seen())?.offer?.takenAt).not.toBeNull();
    const { offers, bought } = (await member.call(exportMemberData, {})).body;
    expect(offers).toMatchObject([{ cents: 350_000, takenAt: expect.any(String) as string }]);
    expect(bought).toMatchObject([{ plan: 'Elite Private Access', cents: 350_000, state: 'active' }]);
    expect([...((await portal.service(EntitlementsService).of(userId)) ?? ENTITLEMENT_NAMES)]).toEqual(
      expect.arrayContaining([...ENTITLEMENT_NAMES]),
    );
  });

  test('nothing is offered at a price where payments are off', async () => {
    const { id, seen } = await asking();
    const other = await portal.another({ PAYMENTS: 'off' });
    const owner = new Client(other);
    owner.headers[ADMIN_HEADER] = 'true';
    for (const [name, value] of admin.cookies) owner.cookies.set(name, value);
    expect((await owner.refused(answerPlanRequest, { params: { id }, body: OFFER })).status).toBe(409);
    expect((await seen())?.settledAt).toBeNull();
  });

  test('support sees requests and settles them, but answers none', async () => {
    const { id } = await asking();
    const support = await staffOf(portal, 'support');
    expect((await support.call(listPlanRequests, {})).status).toBe(200);
    expect((await support.refused(answerPlanRequest, { params: { id }, body: DECLINE })).status).toBe(403);
  });
});
