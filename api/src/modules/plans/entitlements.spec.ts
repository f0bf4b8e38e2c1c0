import { exportMemberData } from '@portal/contracts/account-export';
import { CALLS } from '@portal/contracts/calls';
import { createPost, listPosts } from '@portal/contracts/community';
import { getCoursePreview, listCourses, listMemberCourses, type CourseKey } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { ENTITLEMENT_CALLS, entitlementOf } from '@portal/contracts/entitlement-calls';
import { ENTITLEMENT_NAMES, ENTITLEMENTS, type Entitlement } from '@portal/contracts/entitlements';
import { apiErrorSchema } from '@portal/contracts/errors';
import { listLessons } from '@portal/contracts/lessons';
import type { SubscriptionState } from '@portal/contracts/money';
import type { Client } from '../../../test/client';
import { callRoute } from '../../../test/access-matrix';
import { addSubscription, grant, needPlans } from '../../../test/plans';
import { portalOfSpec } from '../../../test/portal';
import { statementsDuring } from '../../../test/statements';

const ROUTES = ENTITLEMENT_NAMES.flatMap((entitlement) =>
  ENTITLEMENT_CALLS[entitlement].map((route): [Entitlement, string] => [entitlement, route]),
);

describe('what plans open', () => {
  const portal = portalOfSpec();

  beforeEach(() => needPlans(portal));
  afterEach(() => needPlans(portal, false));

  /** The entitlement that a call is missing; null if it is allowed. */
  async function closedFor(member: Client, route: string) {
    const { status, body } = await callRoute(member, route);
    const error = apiErrorSchema.safeParse(body).data;
    if (error?.code !== 'plan_needed') return null;
    expect(status).toBe(403);
    return { entitlement: error.entitlement, message: error.message };
  }

  test('is told by calls of members that there are', () => {
    const known = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call]));
    expect(ROUTES.map(([, route]) => known.get(route)?.access)).toEqual(ROUTES.map(() => 'member'));
    expect(ROUTES.map(([, route]) => entitlementOf(known.get(route) ?? { method: 'GET', path: '/api/' }))).toEqual(
      ROUTES.map(([entitlement]) => entitlement),
    );
  });

  test.each(ROUTES)('%s: %s is refused without it, and open with it alone', async (entitlement, route) => {
    const [without, withOthers, withIt] = [await portal.member(), await portal.member(), await portal.member()];
    await grant(
      portal,
      withOthers,
      ENTITLEMENT_NAMES.filter((name) => name !== entitlement),
    );
    await grant(portal, withIt, [entitlement]);
    const missing = { entitlement, message: ENTITLEMENTS[entitlement].closed };
    expect(await closedFor(without, route)).toEqual(missing);
    expect(await closedFor(withOthers, route)).toEqual(missing);
    expect(await closedFor(withIt, route)).toBeNull();
  });

  test('counts only where members need a plan; every call is open where they do not', async () => {
    await needPlans(portal, false);
    const member = await portal.member();
    for (const [, route] of ROUTES) expect([route, await closedFor(member, route)]).toEqual([route, null]);
    expect(await dashboardOf(member)).not.toHaveProperty('closed');
  });

  const dashboardOf = async (member: Client) => (await member.call(getDashboard, {})).body;
  const readsLessons = async (member: Client) =>
    (await member.send('GET', listLessons.path.replace(':courseKey', 'clarity'))).status === 200;

  test.each<[SubscriptionState, boolean]>([
    ['trialing', true],
    ['active', true],
    ['past-due', true],
    ['paused', false],
    ['ended', false],
  ])('a subscription that is %s opens what it sold: %s', async (state, open) => {
    const member = await portal.member();
    await addSubscription(portal, member, { plan: 'core-basic', state });
    expect(await readsLessons(member)).toBe(open);
  });

  test('what is paid once is open for its weeks, however late its end is told', async () => {
    const member = await portal.member();
    const endsAt = new Date(portal.clock.now().getTime() + 42 * 86_400_000);
    await addSubscription(portal, member, { plan: 'bootcamp', state: 'active', endsAt });
    expect(await readsLessons(member)).toBe(true);
    portal.clock.advance({ days: 42 });
    expect(await readsLessons(member)).toBe(false);
    portal.clock.advance({ days: -42 });
  });

  test('a renewal that is told of late closes nothing', async () => {
    const member = await portal.member();
    await addSubscription(portal, member, { plan: 'core-basic', state: 'active' });
    portal.clock.advance({ days: 10 });
    expect(await readsLessons(member)).toBe(true);
    portal.clock.advance({ days: -10 });
  });

  test('a grant counts from its start until its end, and not once it is withdrawn', async () => {
    const member = await portal.member();
    const id = await grant(portal, member, ['courses'], new Date(portal.clock.now().getTime() + 86_400_000));
    expect(await readsLessons(member)).toBe(true);
    portal.clock.advance({ days: 1 });
    expect(await readsLessons(member)).toBe(false);
    portal.clock.advance({ days: -2 });
    expect(await readsLessons(member)).toBe(false);
    portal.clock.advance({ days: 1 });
    await portal.database.query('UPDATE grants SET withdrawn_at = starts_at WHERE id = $1', [id]);
    expect(await readsLessons(member)).toBe(false);
  });

  test('several plans open what any of them does', async () => {
    const member = await portal.member();
    await addSubscription(portal, member, { plan: 'bootcamp', state: 'active', endsAt: new Date('2027-01-01') });
    await grant(portal, member, ['forum', 'one-to-one']);
    expect((await dashboardOf(member)).closed).toEqual(['monthly-group', 'partner-matching', 'live-qa']);
  });

  test('who bought keeps what they bought when the plan is sold with less', async () => {
    const [early, late] = [await portal.member(), await portal.member()];
    await addSubscription(portal, early, { plan: 'core-basic', state: 'active' });
    await portal.database.query(
      `INSERT INTO plan_versions (plan_key, number, cents, currency, interval, opens, created_at)
      VALUES ('core-basic', 2, 9900, 'usd', 'month', '["forum"]', now())`,
    );
    await addSubscription(portal, late, { plan: 'core-basic', number: 2, state: 'active' });
    expect([await readsLessons(early), await readsLessons(late)]).toEqual([true, false]);
  });

  test('nothing that a member made is lost while it is closed', async () => {
    const member = await portal.member();
    await needPlans(portal, false);
    await member.call(createPost, { body: { content: 'Mine to keep' } });
    await needPlans(portal);
    expect((await member.refused(listPosts, {})).status).toBe(403);
    expect(JSON.stringify((await member.call(exportMemberData, {})).body)).toContain('Mine to keep');
    await grant(portal, member, ['forum']);
    expect((await member.call(listPosts, {})).body.map(({ content }) => content)).toContain('Mine to keep');
  });

  test('the dashboard shows no post of a community that is closed, and courses no worksheet', async () => {
    const member = await portal.member();
    await grant(portal, member, ['forum']);
    await member.call(createPost, { body: { content: 'Hello' } });
    expect((await dashboardOf(member)).communityPosts).not.toEqual([]);
    const other = await portal.member();
    expect((await dashboardOf(other)).communityPosts).toEqual([]);
    const worksheets = async (who: Client) =>
      (await who.call(listCourses, {})).body.filter(({ worksheetUrl }) => worksheetUrl !== null).length;
    expect(await worksheets(other)).toBe(0);
    await grant(portal, other, ['courses']);
    expect(await worksheets(other)).toBeGreaterThan(0);
  });

  test('who has no plan sees what a course has, and one lesson of it as a sample', async () => {
    const member = await portal.member();
    const preview = async (courseKey: CourseKey) =>
      (await member.call(getCoursePreview, { params: { courseKey } })).body;
    const clarity = await preview('clarity');
    expect(clarity.lessons).toHaveLength(29);
    expect(clarity.sample).toMatchObject({ ...clarity.lessons[0], quote: expect.any(String) as string });
    expect(Object.keys(clarity.lessons[1] ?? {})).toEqual(['day', 'title']);
    expect(await preview('fire-execution')).toMatchObject({ lessons: [], sample: null });
    const closed = async () => (await member.call(listMemberCourses, {})).body.map((course) => course.closed);
    expect(await closed()).toEqual([true, true]);
    await grant(portal, member, ['courses']);
    expect(await closed()).toEqual([undefined, undefined]);
  });

  test.each([false, true])('is read with who asks: no statement more where members need a plan (%s)', async (need) => {
    const member = await portal.member();
    await grant(portal, member, ['courses']);
    await needPlans(portal, need);
    expect(await statementsDuring(() => readsLessons(member))).toHaveLength(2);
  });
});
