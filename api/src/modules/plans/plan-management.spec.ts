import { listAuditEntries } from '@portal/contracts/audit';
import { ENTITLEMENT_NAMES } from '@portal/contracts/entitlements';
import { listLessons } from '@portal/contracts/lessons';
import { getPlans } from '@portal/contracts/plan-catalog';
import {
  changeCurrency,
  changePlanSwitch,
  createCoupon,
  createGrant,
  endCoupon,
  getManagedPlans,
  listGrants,
  savePlan,
  withdrawGrant,
  type ManagedPlan,
  type PlanBody,
} from '@portal/contracts/plan-management';
import type { PlanKey } from '@portal/contracts/plans';
import type { Client } from '../../../test/client';
import { addSubscription } from '../../../test/plans';
import { startPortal, type Portal } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';

const SPRING = '2026-06-01T00:00:00.000Z';

describe('plans as the owner manages them', () => {
  let portal: Portal;
  let admin: Client;

  beforeEach(async () => {
    portal = await startPortal();
    admin = await portal.admin();
  }, 60_000);
  afterEach(() => portal.stop());

  const managed = async () => (await admin.call(getManagedPlans, {})).body;
  const planOf = async (key: PlanKey) => (await managed()).plans.find((plan) => plan.key === key) as ManagedPlan;
  const sold = async () => (await portal.visitor().call(getPlans, {})).body.plans;
  const bodyOf = ({ versions, ...plan }: ManagedPlan): PlanBody & { version: string } => {
    const [terms] = versions;
    if (!terms) throw new Error('A plan has a version');
    const { name, description, features, callToAction, popular, onSale, version } = plan;
    const { cents, interval, weeks, trialDays, opens } = terms;
    return {
      ...{ name, description, features, callToAction, popular, onSale, version },
      ...{ cents, interval, weeks, trialDays, opens },
    };
  };
  const change = async (key: PlanKey, changes: Partial<PlanBody>) =>
    admin.call(savePlan, { params: { key }, body: { ...bodyOf(await planOf(key)), ...changes } });
  const actions = async () =>
    (await admin.call(listAuditEntries, {})).body
      .filter(({ action }) => action !== 'Signed in')
      .map(({ action, subject, detail }) => [action, subject, detail]);
  const needPlans = (membersNeedPlan: boolean, keepOpenUntil?: string | null) =>
    admin.call(changePlanSwitch, { body: { membersNeedPlan, keepOpenUntil } });
  const readsLessons = async (member: Client) =>
    (await member.send('GET', listLessons.path.replace(':courseKey', 'clarity'))).status === 200;

  test('new terms make a version; who bought one before keeps it, and visitors see the new one', async () => {
    const member = await portal.member();
    await addSubscription(portal, member, { plan: 'core-group', state: 'active' });
    await change('core-group', { cents: 54_900, trialDays: 7, opens: ['courses', 'weekly-group'] });
    const { versions } = await planOf('core-group');
    expect(versions.map(({ number, cents, trialDays, buyers }) => [number, cents, trialDays, buyers])).toEqual([
      [2, 54_900, 7, 0],
      [1, 49_900, 0, 1],
    ]);
    const [shown] = (await sold()).filter(({ key }) => key === 'core-group');
    expect(shown?.version).toMatchObject({ id: versions[0]?.id, cents: 54_900, opens: ['courses', 'weekly-group'] });
    expect(await actions()).toEqual([['Changed a plan', 'Core Group', 'From now on $549 per month']]);
  });

  test('new words make no version, and a plan that is off sale is not shown', async () => {
    await change('bootcamp', { name: 'Six Weeks', features: ['Calls'], popular: true, onSale: false });
    const plan = await planOf('bootcamp');
    expect(plan).toMatchObject({ name: 'Six Weeks', features: ['Calls'], popular: true, onSale: false });
    expect(plan.versions).toHaveLength(1);
    expect((await sold()).map(({ key }) => key)).not.toContain('bootcamp');
  });

  test('the check-ins of a plan are terms of it, and stay as they are where a change doesn’t mention them', async () => {
    await change('core-group', { cents: 54_900 });
    await change('core-group', { checkIns: ['sms-check-ins', 'biweekly-check-ins'] });
    await change('core-group', { checkIns: [] });
    const { versions } = await planOf('core-group');
    expect(versions.map(({ checkIns }) => checkIns)).toEqual([
      [],
      ['biweekly-check-ins', 'sms-check-ins'],
      ['biweekly-check-ins'],
      ['biweekly-check-ins'],
    ]);
    const member = await portal.member();
    const params = { id: await idOf(member) };
    const body = { planKey: 'core-private', endsAt: null, note: '' } as const;
    const { grants } = (await admin.call(createGrant, { params, body })).body;
    expect(grants).toMatchObject([{ checkIns: ['biweekly-check-ins'] }]);
  });

  test('what an offer made is no version on sale, and the next one does not take its number', async () => {
    await portal.database.query(
      `INSERT INTO plan_versions (plan_key, number, cents, currency, interval, opens, is_offer, created_at)
      VALUES ('elite', 2, 350000, 'usd', 'month', '[]', true, now())`,
    );
    await change('elite', { cents: 320_000 });
    expect((await planOf('elite')).versions.map(({ number, cents }) => [number, cents])).toEqual([
      [3, 320_000],
      [1, 300_000],
    ]);
  });

  test('of two admins who change one plan at once the slower one is told, and nothing of theirs is mixed', async () => {
    const body = bodyOf(await planOf('core-basic'));
    const params = { key: 'core-basic' } as const;
    const answers = await Promise.all(
      [21_900, 22_900].map((cents) => admin.send('PUT', '/api/admin/plans/core-basic', { json: { ...body, cents } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await planOf('core-basic')).versions).toHaveLength(2);
    expect((await admin.refused(savePlan, { params, body })).status).toBe(409);
  });

  test.each<[string, Partial<PlanBody>, string]>([
    ['paid once without weeks', { interval: 'once' }, 'weeks'],
    ['monthly for some weeks', { weeks: 6 }, 'weeks'],
    ['paid once with a trial', { interval: 'once', weeks: 6, trialDays: 7 }, 'trialDays'],
    ['for nothing', { cents: 0 }, 'cents'],
    ['for part of a cent', { cents: 100.5 }, 'cents'],
    ['without a name', { name: ' ' }, 'name'],
  ])('a plan %s is refused by its field', async (_, changes, field) => {
    const body = { ...bodyOf(await planOf('core-basic')), ...changes };
    const { status, body: refused } = await admin.refused(savePlan, { params: { key: 'core-basic' }, body });
    expect([status, refused.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  test('members need a plan from one request to the next; today’s can keep everything until a day', async () => {
    const [early, leaving] = [await portal.member(), await portal.member()];
    await needPlans(true);
    expect(await readsLessons(early)).toBe(false);
    expect((await managed()).members).toEqual({ all: 2, withoutPlan: 2 });
    await needPlans(false);
    expect(await readsLessons(early)).toBe(true);

    portal.clock.advance({ minutes: 1 });
    await needPlans(true, SPRING);
    const late = await portal.member();
    expect([await readsLessons(early), await readsLessons(leaving), await readsLessons(late)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await managed()).members).toEqual({ all: 3, withoutPlan: 1 });
    const { opens, grants } = (await admin.call(listGrants, { params: { id: await idOf(early) } })).body;
    expect(opens?.toSorted()).toEqual(ENTITLEMENT_NAMES.toSorted());
    expect(grants).toMatchObject([{ kind: 'grandfathered', endsAt: SPRING, planKey: null }]);
    expect((await actions())[0]).toEqual([
      'Let members need a plan',
      null,
      'Everything stays open to 2 members until 2026-06-01',
    ]);
  });

  test('what is kept open for good is kept once, however often the switch is turned', async () => {
    const member = await portal.member();
    for (const until of [null, SPRING, null]) {
      await needPlans(true, until);
      await needPlans(false);
    }
    const { grants } = (await admin.call(listGrants, { params: { id: await idOf(member) } })).body;
    expect(grants.map(({ endsAt }) => endsAt)).toEqual([null]);
  });

  test('an end that is over is refused, and the switch stays', async () => {
    const body = { membersNeedPlan: true, keepOpenUntil: '2026-03-04T11:00:00.000Z' };
    expect((await admin.refused(changePlanSwitch, { body })).status).toBe(400);
    expect((await managed()).membersNeedPlan).toBe(false);
  });

  test('a member is granted what a plan opens, until a day, and it is taken back', async () => {
    const member = await portal.member({ email: 'ada@example.com' });
    const params = { id: await idOf(member) };
    await needPlans(true);
    portal.clock.advance({ minutes: 1 });
    const body = { planKey: 'core-basic', endsAt: SPRING, note: 'Won a month' } as const;
    const { opens, grants } = (await admin.call(createGrant, { params, body })).body;
    expect(opens?.toSorted()).toEqual(['courses', 'forum', 'monthly-group']);
    expect(grants).toMatchObject([{ planKey: 'core-basic', note: 'Won a month', endsAt: SPRING, kind: 'owner' }]);
    expect(await readsLessons(member)).toBe(true);

    const id = grants[0]?.id ?? '';
    portal.clock.advance({ minutes: 1 });
    for (let time = 0; time < 2; time++) await admin.call(withdrawGrant, { params: { id } });
    expect(await readsLessons(member)).toBe(false);
    expect((await actions()).slice(0, 2)).toEqual([
      ['Withdrew a grant', 'ada@example.com', null],
      ['Granted a plan', 'ada@example.com', 'Core Basic, until 2026-06-01'],
    ]);
    const over = { ...body, endsAt: '2026-01-01T00:00:00.000Z' };
    expect((await admin.refused(createGrant, { params, body: over })).status).toBe(400);
    const nobody = { id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11' };
    expect((await admin.refused(createGrant, { params: nobody, body })).status).toBe(404);
  });

  test('coupons are made, told apart by their code in whatever case, and ended', async () => {
    const body = { code: ' spring-20 ', percentOff: 20, months: 3, planKey: null, usesLeft: 100, endsAt: null };
    await admin.call(createCoupon, { body });
    expect((await managed()).coupons).toEqual([{ ...body, code: 'SPRING-20' }]);
    expect((await admin.refused(createCoupon, { body: { ...body, code: 'SPRING-20' } })).status).toBe(409);
    await admin.call(endCoupon, { params: { code: 'SPRING-20' } });
    expect((await managed()).coupons[0]?.endsAt).toBe(portal.clock.now().toISOString());
    expect((await admin.refused(endCoupon, { params: { code: 'NEVER-MADE' } })).status).toBe(404);
  });

  test('the currency changes at the same figures while nothing was sold, and not afterwards', async () => {
    await admin.call(changeCurrency, { body: { currency: 'eur' } });
    expect(new Set((await sold()).map(({ version }) => version.currency))).toEqual(new Set(['eur']));
    expect((await sold()).map(({ version }) => version.cents)).toEqual([49_900, 19_900, 49_900, 150_000, 300_000]);
    await addSubscription(portal, await portal.member(), { plan: 'core-basic', state: 'ended' });
    expect((await managed()).currencyFixed).toBe(true);
    expect((await admin.refused(changeCurrency, { body: { currency: 'usd' } })).status).toBe(409);
  });
});
