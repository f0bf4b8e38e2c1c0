import { bookSession } from '@portal/contracts/coaching';
import {
  cancelScheduledSession,
  cancelDate,
  getGroupSession,
  listCoaches,
  listSchedule,
  rescheduleDate,
  rescheduleSession,
  restoreDate,
  scheduleSession,
  setGroupSessionAccess,
  setSeats,
} from '@portal/contracts/coaching-schedule';
import {
  getCoachWorkspaceMember,
  getCoachWorkspaceSession,
  assignActionItem,
  listCoachWorkspaceMembers,
} from '@portal/contracts/coach-workspace';
import { getMember } from '@portal/contracts/members';
import { sendThreadMessage } from '@portal/contracts/threads';
import type { Client } from '../../../test/client';
import {
  addCoach,
  addOneToOne,
  addSeries,
  eachWithoutCoaches,
  groupSession,
  signInCoach,
} from '../../../test/coaching';
import type { Portal } from '../../../test/portal';
import { idOf, subjectsTo } from '../../../test/fixtures';
import { addStaff, signInStaff } from '../../../test/staff';

const NOW = '2026-03-04T12:00:00.000Z';
const FRIDAY = '2026-03-06T14:00:00.000Z';

let spec = 0;

describe('what a coach sees of a member', () => {
  let portal: Portal;
  let owner: Client;
  let coach: Client;
  let coachId: string;
  let coachEmail: string;
  let member: Client;
  let memberId: string;
  let memberEmail: string;

  eachWithoutCoaches(async (started) => {
    portal = started;
    owner = await portal.admin();
    coachId = await addCoach(portal.database);
    coachEmail = `dana-${++spec}@example.com`;
    await portal.database.query('UPDATE coaches SET email = $2 WHERE id = $1', [coachId, coachEmail]);
    coach = await signInCoach(portal, coachId, `access-coach-${spec}@example.com`);
    member = await portal.member();
    memberId = await idOf(member);
    const [row] = await portal.database.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1', [memberId]);
    memberEmail = row?.email ?? '';
    await portal.database.query(
      `INSERT INTO starting_points (user_id, industry, current_income, income_goal, business_description, written_at)
      VALUES ($1, 'Consulting', 'Under $50,000', '$100,000 - $250,000', 'I teach.', now())`,
      [memberId],
    );
  }, NOW);

  const oneToOne = () => groupSession(coachId, { kind: 'one-on-one', memberEmail });
  const scheduleAs = async (who: Client) => (await who.call(scheduleSession, { body: oneToOne() })).body.id;

  const RELATIONSHIPS = {
    none: () => Promise.resolve(undefined),
    'a session that the coach scheduled': () => scheduleAs(coach),
    'a session that the coach scheduled and moved': async () => {
      const id = await scheduleAs(coach);
      const body = { startsAt: '2026-03-05T15:00', timeZone: 'UTC', duration: 30 };
      return (await coach.call(rescheduleSession, { params: { id }, body })).body.id;
    },
    'a session that the owner canceled': async () => {
      const id = await scheduleAs(owner);
      await owner.call(cancelScheduledSession, { params: { id } });
      return undefined;
    },
    'a session that the member booked': async () =>
      (await member.call(bookSession, { body: { coachId, startsAt: FRIDAY } })).body.id,
    'a session that the owner scheduled': () => scheduleAs(owner),
  };

  /** Every call with which a coach reads or changes a member's private data; each returns whether it was allowed. */
  const CALLS = {
    'the member in the workspace': async () =>
      (await coach.refused(getCoachWorkspaceMember, { params: { id: memberId } })).status === 200,
    'the members in the workspace': async () =>
      (await coach.call(listCoachWorkspaceMembers, { query: {} })).body.total > 0,
    'their intake answers': async () =>
      (await coach.call(getMember, { params: { id: memberId } })).body.startingPoint !== null,
    'emails about what they write': async () => {
      await member.call(sendThreadMessage, { body: { content: 'May I ask you something?' } });
      return (await subjectsTo(portal.database, coachEmail, 'message')).length > 0;
    },
    'what they did since the last session': async (session?: string) =>
      session !== undefined &&
      (await coach.call(getCoachWorkspaceSession, { params: { id: session } })).body.since !== null,
    'their priorities': async (session?: string) => {
      if (session === undefined) return false;
      const params = { id: session, itemId: crypto.randomUUID() };
      return (await coach.refused(assignActionItem, { params, body: { title: 'Call Sam' } })).status === 200;
    },
  };

  test.each([
    ['none', false],
    ['a session that the coach scheduled', false],
    ['a session that the coach scheduled and moved', false],
    ['a session that the owner canceled', false],
    ['a session that the member booked', true],
    ['a session that the owner scheduled', true],
  ] as const)(
    'attack: every read of what is the member’s alone, with this relationship: %s — open: %s',
    async (relationship, open) => {
      const session = await RELATIONSHIPS[relationship]();
      const found: Record<string, boolean> = {};
      for (const [name, isOpen] of Object.entries(CALLS)) found[name] = await isOpen(session);
      expect(found).toEqual(Object.fromEntries(Object.keys(CALLS).map((name) => [name, open])));
    },
  );

  test('owners and support still read everybody’s intake answers', async () => {
    const support = await signInStaff(portal, await addStaff(portal, 'support', `access-support-${spec}@example.com`));
    for (const who of [owner, support]) {
      expect((await who.call(getMember, { params: { id: memberId } })).body.startingPoint).not.toBeNull();
    }
  });

  test('an owner opens everybody, in the workspace of a coach who is not the member’s, too', async () => {
    const session = await scheduleAs(coach);
    const params = { id: memberId };
    expect((await owner.call(getCoachWorkspaceMember, { params, query: { coach: coachId } })).body.member.id).toBe(
      memberId,
    );
    const opened = (await owner.call(getCoachWorkspaceSession, { params: { id: session } })).body;
    expect([opened.canOpenMember, opened.since === null]).toEqual([true, false]);
    expect((await coach.call(getCoachWorkspaceSession, { params: { id: session } })).body.canOpenMember).toBe(false);
  });

  test('attack: a coach in another coach’s calendar — 403 for every change, and nothing changed', async () => {
    const other = await addCoach(portal.database, { firstName: 'Zoe' });
    const single = await addOneToOne(portal.database, { coachId: other, memberId, startsAt: FRIDAY });
    const series = await addSeries(portal.database, other, '2026-03-04T22:00:00.000Z');
    const time = { startsAt: '2026-03-10T15:00', timeZone: 'UTC', duration: 30 };
    const date = { id: `${series}:2026-03-11` };
    const before = (await owner.call(listSchedule, {})).body;
    const answers = [
      await coach.refused(scheduleSession, { body: { ...oneToOne(), coachId: other } }),
      await coach.refused(rescheduleSession, { params: { id: single }, body: time }),
      await coach.refused(cancelScheduledSession, { params: { id: single } }),
      await coach.refused(rescheduleDate, { params: date, body: time }),
      await coach.refused(cancelDate, { params: date }),
      await coach.refused(restoreDate, { params: date }),
      await coach.refused(setSeats, { params: { id: series }, body: { seats: 1 } }),
      await coach.refused(setGroupSessionAccess, { params: { id: series }, body: { openedBy: null } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect((await owner.call(listSchedule, {})).body).toEqual(before);
  });

  test('a coach runs their own calendar, and sees no 1:1 of another coach', async () => {
    const other = await addCoach(portal.database, { firstName: 'Zoe' });
    await addOneToOne(portal.database, { coachId: other, memberId, startsAt: FRIDAY });
    const series = await addSeries(portal.database, other, '2026-03-04T22:00:00.000Z');
    const own = await scheduleAs(coach);
    const listed = (await coach.call(listSchedule, {})).body;
    expect(listed.map(({ id }) => id).sort()).toEqual([series, own].sort());
    expect((await owner.call(listSchedule, {})).body).toHaveLength(3);
    expect(listed.filter(({ canChange }) => canChange).map(({ id }) => id)).toEqual([own]);
    expect((await coach.call(getGroupSession, { params: { id: series } })).body.session.canChange).toBe(false);
    const changeable = async (who: Client) =>
      (await who.call(listCoaches, {})).body.filter(({ canChange }) => canChange).map(({ id }) => id);
    expect(await changeable(coach)).toEqual([coachId]);
    expect((await changeable(owner)).toSorted()).toEqual([coachId, other].toSorted());
    expect((await coach.call(cancelScheduledSession, { params: { id: own } })).status).toBe(200);
  });
});
