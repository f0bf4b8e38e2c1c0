import { createCoach, listCoaches, updateCoach } from '@portal/contracts/coaching-schedule';
import { getDashboard } from '@portal/contracts/dashboard';
import {
  getCoachWorkspace,
  getCoachWorkspaceMember,
  listCoachWorkspaceMembers,
} from '@portal/contracts/coach-workspace';
import { updateOnboarding } from '@portal/contracts/onboarding';
import { completeHabit } from '@portal/contracts/habits';
import { saveLessonProgress, shareReflection } from '@portal/contracts/lessons';
import { sendThreadMessage } from '@portal/contracts/threads';
import type { Client } from '../../../test/client';
import { addCoach, addOneToOne, addSeries, eachWithoutCoaches, signInCoach } from '../../../test/coaching';
import { COACH } from '../../../test/hostile/samples';
import type { Portal } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';
import { addStaff, signInStaff } from '../../../test/staff';
import { addStrategyCoach, bookedLead, NINE } from '../../../test/strategy';

/** Wednesday, seven in the morning in New York, where the coach is. */
const NOW = '2026-03-04T12:00:00.000Z';

let spec = 0;

describe('a coach’s workspace', () => {
  let portal: Portal;
  let coach: Client;
  let coachId: string;
  let member: Client;
  let memberId: string;
  let email: string;

  eachWithoutCoaches(async (started) => {
    portal = started;
    coachId = await addCoach(portal.database);
    email = `desk-coach-${++spec}@example.com`;
    coach = await signInCoach(portal, coachId, email);
    member = await portal.member();
    memberId = await idOf(member);
  }, NOW);

  const workspace = async (who = coach, query = {}) => (await who.call(getCoachWorkspace, { query })).body;
  const members = async (who = coach, query = {}) =>
    (await who.call(listCoachWorkspaceMembers, { query })).body.members;
  const page = async (who = coach, id = memberId) => (await who.call(getCoachWorkspaceMember, { params: { id } })).body;
  const meet = (startsAt: string, whose = memberId, by = coachId) =>
    addOneToOne(portal.database, { coachId: by, memberId: whose, startsAt });
  const titles = (sessions: { title: string; scheduledAt: string }[]) =>
    sessions.map(({ title, scheduledAt }) => [title, scheduledAt]);

  describe('its sessions', () => {
    test('are today’s by the coach’s own day, the next seven days’, and those of which nobody said whether they took place', async () => {
      await addSeries(portal.database, coachId, '2026-02-25T22:00:00.000Z');
      await meet('2026-03-03T15:00:00.000Z');
      // Late on this Wednesday in New York, on Thursday in UTC.
      await meet('2026-03-05T04:30:00.000Z');
      await meet('2026-03-12T03:30:00.000Z');
      await meet('2026-03-20T15:00:00.000Z');
      const { coach: whose, today, next, unrecorded } = await workspace();
      expect(whose).toEqual({ id: coachId, firstName: 'Dana', lastName: 'Whitfield', timeZone: 'America/New_York' });
      expect(titles(today)).toEqual([
        ['Weekly group coaching', '2026-03-04T22:00:00.000Z'],
        ['1:1 coaching', '2026-03-05T04:30:00.000Z'],
      ]);
      expect(titles(next)).toEqual([
        ['Weekly group coaching', '2026-03-11T21:00:00.000Z'],
        ['1:1 coaching', '2026-03-12T03:30:00.000Z'],
      ]);
      expect(titles(unrecorded)).toEqual([['1:1 coaching', '2026-03-03T15:00:00.000Z']]);
      expect(today[1]?.member).toEqual({ id: memberId, firstName: 'Ada', lastName: 'Reyes' });
    });

    test('are followed on a day without any by the next one, unread messages, and members who went silent', async () => {
      await meet('2026-04-02T15:00:00.000Z');
      await member.call(sendThreadMessage, { body: { content: 'Are you there?', attachments: [] } });
      const silent = await idOf(await portal.member({ email: `silent-${spec}@example.com` }));
      await meet('2026-04-20T15:00:00.000Z', silent);
      await portal.database.query("UPDATE users SET last_active_at = '2026-02-24T12:00Z' WHERE id = $1", [silent]);
      const others = await idOf(await portal.member());
      await portal.database.query("UPDATE users SET last_active_at = '2026-02-01T12:00Z' WHERE id = $1", [others]);
      const { today, suggestions } = await workspace();
      expect(today).toEqual([]);
      expect(suggestions).toMatchObject({
        nextSession: { scheduledAt: '2026-04-02T15:00:00.000Z', member: { id: memberId } },
        unread: [{ id: memberId, unread: 1 }],
        silent: [{ id: silent, lastActiveAt: '2026-02-24T12:00:00.000Z' }],
      });
      await meet('2026-03-04T18:00:00.000Z');
      expect((await workspace()).suggestions).toBeUndefined();
    });

    test('name the visitor of a strategy session', async () => {
      const strategist = await addStrategyCoach(portal);
      const lead = await bookedLead(portal, strategist, NINE);
      const { next } = await workspace(await portal.admin(), { coach: strategist });
      expect(next).toMatchObject([{ sessionType: 'strategy', member: null, lead: { id: lead.id } }]);
    });
  });

  describe('opens', () => {
    test('to its coach alone; another coach and one without a workspace find theirs, and no other by its id', async () => {
      const others = await addCoach(portal.database, { firstName: 'Zoe' });
      const untied = await signInStaff(portal, await addStaff(portal, 'coach', `untied-${spec}@example.com`));
      const nothing = { today: [], next: [], unrecorded: [], checkIns: [] };
      expect(await workspace(untied)).toEqual({ coach: null, coaches: [], ...nothing });
      expect(await members(untied)).toEqual([]);
      for (const [who, id] of [
        [coach, others],
        [untied, coachId],
      ] as const) {
        expect((await who.refused(getCoachWorkspace, { query: { coach: id } })).status).toBe(404);
        expect((await who.refused(listCoachWorkspaceMembers, { query: { coach: id } })).status).toBe(404);
      }
    });

    test('to an owner whichever it is; they choose among all', async () => {
      const admin = await portal.admin();
      expect(await workspace(admin)).toMatchObject({ coach: null, coaches: [{ id: coachId }] });
      expect(await workspace(admin, { coach: coachId })).toMatchObject({ coach: { id: coachId } });
    });

    test('attack: a member of another coach, opened by their true id — 404, also for a coach without a workspace; an owner opens any', async () => {
      const theirs = await idOf(await portal.member());
      await meet('2026-03-06T15:00:00.000Z', theirs, await addCoach(portal.database, { firstName: 'Zoe' }));
      const untied = await signInStaff(portal, await addStaff(portal, 'coach', `without-${spec}@example.com`));
      for (const who of [coach, untied]) {
        expect((await who.refused(getCoachWorkspaceMember, { params: { id: theirs } })).status).toBe(404);
      }
      expect((await page(await portal.admin(), theirs)).member.id).toBe(theirs);
    });

    test('no more once the owner ties another account to it, or the account is gone', async () => {
      await portal.database.query('DELETE FROM staff WHERE email = $1', [email]);
      const other = await addStaff(portal, 'coach', `next-${spec}@example.com`);
      const admin = await portal.admin();
      const [found] = (await admin.call(listCoaches, {})).body;
      expect(found?.staffEmail).toBeNull();
      const { body } = await admin.call(updateCoach, {
        params: { id: coachId },
        body: { ...COACH, staffEmail: other.toUpperCase() },
      });
      expect(body.staffEmail).toBe(other);
      expect((await workspace(await signInStaff(portal, other))).coach?.id).toBe(coachId);
    });

    test.each([
      ['nobody', 'nobody@example.com'],
      ['a member', ''],
      ['another coach’s account', 'taken'],
    ])('for no account of %s', async (who, given) => {
      const admin = await portal.admin();
      const staffEmail = given === 'taken' ? email : given || 'member-1@example.com';
      const answer = await admin.refused(createCoach, { body: { ...COACH, staffEmail } });
      expect([who, answer.status, answer.body.issues?.[0]?.path]).toEqual([who, 400, 'staffEmail']);
    });

    test('for no account of support', async () => {
      const staffEmail = await addStaff(portal, 'support', `support-${spec}@example.com`);
      const answer = await (await portal.admin()).refused(createCoach, { body: { ...COACH, staffEmail } });
      expect(answer.body.issues?.[0]?.path).toBe('staffEmail');
    });
  });

  describe('its members', () => {
    test('are those who have or had a 1:1 that was not cancelled, by name', async () => {
      const [zed, canceled] = [await portal.member({ lastName: 'Zed' }), await portal.member()];
      await meet('2026-03-06T15:00:00.000Z', await idOf(zed));
      await meet('2026-03-01T15:00:00.000Z');
      await meet('2026-03-09T15:00:00.000Z');
      const gone = await meet('2026-03-07T15:00:00.000Z', await idOf(canceled));
      await portal.database.query('UPDATE coaching_sessions SET cancelled_at = $2 WHERE id = $1', [gone, NOW]);
      expect(await members()).toMatchObject([
        {
          id: memberId,
          lastSessionAt: '2026-03-01T15:00:00.000Z',
          nextSessionAt: '2026-03-09T15:00:00.000Z',
        },
        { lastName: 'Zed', lastSessionAt: null },
      ]);
    });

    test('show progress by pillar as their own dashboard does, the longest run, days missed and what is unread', async () => {
      portal.clock.set('2026-02-26T12:00:00.000Z');
      const late = await portal.member({ timeZone: 'Pacific/Auckland' });
      await meet('2026-03-06T15:00:00.000Z', await idOf(late));
      portal.clock.set('2026-02-28T12:00:00.000Z');
      const short = {
        lessonId: 'clarity-1',
        completed: false,
        reflection: '',
        activitiesCompleted: [0],
        shortDay: true,
      };
      await late.call(saveLessonProgress, { params: { lessonId: short.lessonId }, body: short });
      const [habit] = (await late.call(getDashboard, {})).body.habits;
      for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) {
        portal.clock.set(`${day}T12:00:00.000Z`);
        await late.call(completeHabit, { params: { id: habit?.id ?? '' } });
      }
      await late.call(saveLessonProgress, {
        params: { lessonId: 'realtor-fire-foundation-1' },
        body: {
          lessonId: 'realtor-fire-foundation-1',
          completed: true,
          reflection: 'Mine',
          activitiesCompleted: [],
        },
      });
      await late.call(sendThreadMessage, { body: { content: 'Are you there?' } });
      const [found] = await members();
      const { pillarsProgress } = (await late.call(getDashboard, {})).body;
      expect(pillarsProgress.some(({ progress }) => progress > 0)).toBe(true);
      // In Auckland it is March 5: of the days since February 27, those from then to March 2 have no activity, except for the short day on March 1.
      expect(found).toMatchObject({ pillars: pillarsProgress, streak: 3, daysMissed: 3, unread: 1, reflections: 0 });
    });

    test('have a page that tells what they did since the last session that took place', async () => {
      const [habit] = (await member.call(getDashboard, {})).body.habits;
      await member.call(completeHabit, { params: { id: habit?.id ?? '' } });
      const held = await meet('2026-03-04T14:00:00.000Z');
      portal.clock.set('2026-03-05T11:00:00.000Z');
      await member.call(completeHabit, { params: { id: habit?.id ?? '' } });
      const { since, past, ahead } = await page();
      expect(since).toMatchObject({
        session: { id: held },
        from: '2026-03-04T14:50:00.000Z',
        habitsTicked: 1,
        lessonsCompleted: 0,
        messages: 0,
      });
      expect(since.habits.find(({ title }) => title === habit?.title)).toMatchObject({ streak: 2, before: 1 });
      expect([past.length, ahead.length]).toEqual([1, 0]);
    });
  });

  describe('what a member keeps to themselves', () => {
    const write = (reflection: string) =>
      member.call(saveLessonProgress, {
        params: { lessonId: 'clarity-1' },
        body: { lessonId: 'clarity-1', completed: false, reflection, activitiesCompleted: [] },
      });
    const share = async (shared: boolean) =>
      (await member.call(shareReflection, { params: { lessonId: 'clarity-1' }, body: { shared } })).body;

    beforeEach(() => meet('2026-03-06T15:00:00.000Z'));

    test('attack: a reflection and a goal that are not shared — neither coach nor owner gets a word of them', async () => {
      await write('A secret of mine');
      await member.call(updateOnboarding, { body: { goal: 'A secret goal' } });
      for (const who of [coach, await portal.admin()]) {
        const answers = [
          await page(who),
          await workspace(who, { coach: coachId }),
          await members(who, { coach: coachId }),
        ];
        expect(JSON.stringify(answers)).not.toContain('secret');
      }
    });

    test('is read while they share it, as it stands, and not a moment longer', async () => {
      expect((await write('First thoughts')).body.reflectionShared).toBe(false);
      expect(await share(true)).toMatchObject({ reflection: 'First thoughts', reflectionShared: true });
      expect((await write('Second thoughts')).body.reflectionShared).toBe(true);
      await member.call(updateOnboarding, { body: { goal: 'Two deals a month', goalShared: true } });
      const { reflections, goal } = await page();
      expect([goal, reflections]).toMatchObject([
        'Two deals a month',
        [{ lessonId: 'clarity-1', day: 1, reflection: 'Second thoughts' }],
      ]);
      await share(false);
      await member.call(updateOnboarding, { body: { goalShared: false } });
      expect(await page()).toMatchObject({ goal: null, reflections: [] });
    });

    test('can be shared before anything is written; the first save that follows is taken as any other', async () => {
      expect(await share(true)).toMatchObject({ reflection: '', completed: false, version: 0 });
      expect((await page()).reflections).toEqual([]);
      await member.call(saveLessonProgress, {
        params: { lessonId: 'clarity-1' },
        body: {
          lessonId: 'clarity-1',
          completed: false,
          reflection: 'New',
          activitiesCompleted: [],
          version: 1,
          base: { version: 0, completed: false, reflection: '', activitiesCompleted: [] },
        },
      });
      expect((await page()).reflections).toMatchObject([{ reflection: 'New' }]);
    });

    test.each([
      ['fire-resilience-1', 403],
      ['clarity-30', 404],
    ])('is no switch of %s', async (lessonId, status) => {
      const answer = await member.refused(shareReflection, { params: { lessonId }, body: { shared: true } });
      expect(answer.status).toBe(status);
    });
  });
});
