import { listAuditEntries } from '@portal/contracts/audit';
import { bookSession, listAvailableSlots } from '@portal/contracts/coaching';
import {
  cancelScheduledSession,
  createCoach,
  listCoaches,
  listSchedule,
  rescheduleSession,
  scheduleSession,
  updateCoach,
  type CoachBody,
} from '@portal/contracts/coaching-schedule';
import { getDashboard } from '@portal/contracts/dashboard';
import type { Client } from '../../../../test/client';
import { eachWithoutCoaches, groupSession, type NewSession } from '../../../../test/coaching';
import type { Portal } from '../../../../test/portal';

const COACH: CoachBody = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  timeZone: 'America/New_York',
  meetingUrl: 'https://meet.example.com/dana',
  hours: [{ weekday: 4, startsAt: '09:00', endsAt: '11:00' }],
};

describe('coaching, for the admin', () => {
  let portal: Portal;
  let admin: Client;
  let coachId: string;

  eachWithoutCoaches(async (started) => {
    portal = started;
    admin = await portal.admin();
    coachId = (await admin.call(createCoach, { body: COACH })).body.id;
  }, '2026-03-02T12:00:00.000Z');

  const session = (changes?: Partial<NewSession>) => groupSession(coachId, changes);
  const schedule = async (changes?: Partial<NewSession>) =>
    (await admin.call(scheduleSession, { body: session(changes) })).body;
  const refused = async (changes: Partial<NewSession>) => {
    const { status, body } = await admin.refused(scheduleSession, { body: session(changes) });
    return [status, body.issues?.[0]?.path ?? body.code];
  };
  const scheduled = async () => (await admin.call(listSchedule, {})).body;
  const seenBy = async (member: Client) =>
    (await member.call(getDashboard, {})).body.upcomingSessions.map(({ scheduledAt }) => scheduledAt);
  const calendarRow = async (id: string) =>
    (
      await portal.database.query<{ sequence: number; cancelled: boolean }[]>(
        'SELECT sequence, cancelled_at IS NOT NULL AS cancelled FROM coaching_sessions WHERE id = $1',
        [id],
      )
    )[0];

  test('a coach’s hours open times that members can book, and closing them keeps what is booked', async () => {
    const member = await portal.member();
    const [slots] = (await member.call(listAvailableSlots, {})).body;
    expect(slots?.startsAt.slice(0, 3)).toEqual([
      '2026-03-05T14:00:00.000Z',
      '2026-03-05T15:00:00.000Z',
      '2026-03-12T13:00:00.000Z',
    ]);
    const [startsAt = ''] = slots?.startsAt ?? [];
    expect((await member.call(bookSession, { body: { coachId, startsAt } })).status).toBe(201);

    await admin.call(updateCoach, { params: { id: coachId }, body: { ...COACH, lastName: 'Hale', hours: [] } });
    expect((await member.call(listAvailableSlots, {})).body).toEqual([]);
    expect((await admin.call(listCoaches, {})).body).toMatchObject([{ lastName: 'Hale', hours: [] }]);
    expect(await scheduled()).toMatchObject([{ startsAt, member: { firstName: 'Ada' }, weeklyInZone: null }]);
  });

  test('a coach’s address for mails stays when a release from before there was one saves the rest', async () => {
    const params = { id: coachId };
    const emailAfter = async (body: CoachBody) => (await admin.call(updateCoach, { params, body })).body.email;
    expect(await emailAfter({ ...COACH, email: 'dana@example.com' })).toBe('dana@example.com');
    expect(await emailAfter({ ...COACH, lastName: 'Hale' })).toBe('dana@example.com');
    expect(await emailAfter({ ...COACH, email: null })).toBeNull();
  });

  test('a coach’s account is a member’s, stays when nothing is said of it, and is no other coach’s', async () => {
    const email = 'dana@members.example';
    await portal.member({ email });
    const params = { id: coachId };
    const accountAfter = async (body: CoachBody) => (await admin.call(updateCoach, { params, body })).body.memberEmail;
    expect(await accountAfter({ ...COACH, memberEmail: 'Dana@Members.example' })).toBe(email);
    expect(await accountAfter({ ...COACH, lastName: 'Hale' })).toBe(email);
    const wrong = await admin.refused(createCoach, { body: { ...COACH, memberEmail: 'nobody@members.example' } });
    const taken = await admin.refused(createCoach, { body: { ...COACH, memberEmail: email } });
    for (const { status, body } of [wrong, taken])
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'memberEmail']);
    expect(await accountAfter({ ...COACH, memberEmail: null })).toBeNull();
  });

  test.each<[string, Partial<CoachBody>, string]>([
    [
      'hours that end before they start',
      { hours: [{ weekday: 1, startsAt: '10:00', endsAt: '09:00' }] },
      'hours.0.endsAt',
    ],
    [
      'hours that overlap',
      {
        hours: [
          { weekday: 1, startsAt: '09:00', endsAt: '11:00' },
          { weekday: 1, startsAt: '10:00', endsAt: '12:00' },
        ],
      },
      'hours',
    ],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a link that is none', { meetingUrl: 'javascript:alert(1)' }, 'meetingUrl'],
    ['no name', { firstName: ' ' }, 'firstName'],
  ])('a coach is not kept with %s', async (_, changes, field) => {
    const { status, body } = await admin.refused(createCoach, { body: { ...COACH, ...changes } });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  test('a weekly series keeps its hour over the change to daylight saving, and is for everyone', async () => {
    const { startsAt } = await schedule({ kind: 'weekly' });
    expect(startsAt).toBe('2026-03-05T17:00:00.000Z');
    expect(await seenBy(await portal.member())).toEqual([
      '2026-03-05T17:00:00.000Z',
      '2026-03-12T16:00:00.000Z',
      '2026-03-19T16:00:00.000Z',
      '2026-03-26T16:00:00.000Z',
    ]);
    portal.clock.set('2026-03-05T19:00:00.000Z');
    admin = await portal.admin();
    expect(await scheduled()).toMatchObject([{ startsAt: '2026-03-12T16:00:00.000Z' }]);
  });

  test('a 1:1 is for its member alone, found by e-mail', async () => {
    const email = 'one@example.com';
    const member = await portal.member({ email });
    await schedule({ kind: 'one-on-one', memberEmail: 'One@Example.com' });
    expect(await seenBy(member)).toHaveLength(1);
    expect(await seenBy(await portal.member())).toEqual([]);
    expect(await scheduled()).toMatchObject([{ member: { email } }]);
  });

  test.each<[string, Partial<NewSession>, [number, string]]>([
    ['a time that is over', { startsAt: '2026-03-01T12:00' }, [400, 'startsAt']],
    ['a day that is none', { startsAt: '2026-02-31T12:00' }, [400, 'startsAt']],
    ['a zone that is none', { timeZone: 'Here' }, [400, 'timeZone']],
    ['a member who is none', { kind: 'one-on-one', memberEmail: 'nobody@example.com' }, [400, 'memberEmail']],
    ['a coach who is none', { coachId: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11' }, [400, 'coachId']],
    ['no title', { title: '' }, [400, 'title']],
  ])('nothing is scheduled with %s', async (_, changes, expected) => {
    expect(await refused(changes)).toEqual(expected);
    expect(await scheduled()).toEqual([]);
  });

  test.each<[string, Partial<NewSession>]>([
    ['at the same time', {}],
    ['amid it', { startsAt: '2026-03-05T12:30', duration: 5 }],
    ['around it', { startsAt: '2026-03-05T11:30', duration: 120 }],
    ['weekly, over a later occurrence', { startsAt: '2026-02-26T12:00', kind: 'weekly' }],
  ])('a coach is not scheduled twice: %s', async (name, changes) => {
    if (name.startsWith('weekly')) portal.clock.set('2026-02-25T12:00:00.000Z');
    admin = await portal.admin();
    await schedule();
    expect(await refused(changes)).toEqual([409, 'conflict']);
    expect(await schedule({ startsAt: '2026-03-05T13:00' })).toMatchObject({ startsAt: '2026-03-05T18:00:00.000Z' });
  });

  test('moving a single session tells calendars, by its sequence', async () => {
    const { id } = await schedule();
    const body = { startsAt: '2026-03-05T12:30', timeZone: 'America/New_York', duration: 45 };
    const moved = (await admin.call(rescheduleSession, { params: { id }, body })).body;
    expect(moved).toMatchObject({ id, startsAt: '2026-03-05T17:30:00.000Z', duration: 45 });
    expect(await calendarRow(id)).toEqual({ sequence: 1, cancelled: false });
  });

  test('moving a series ends it and goes on at the new time', async () => {
    const { id } = await schedule({ kind: 'weekly' });
    portal.clock.set('2026-03-06T12:00:00.000Z');
    admin = await portal.admin();
    const body = { startsAt: '2026-03-10T09:00', timeZone: 'Europe/Berlin', duration: 60 };
    const moved = (await admin.call(rescheduleSession, { params: { id }, body })).body;
    expect(moved.id).not.toBe(id);
    expect(moved).toMatchObject({ startsAt: '2026-03-10T08:00:00.000Z', weeklyInZone: 'Europe/Berlin' });
    expect(await calendarRow(id)).toEqual({ sequence: 1, cancelled: true });
    expect(await scheduled()).toHaveLength(1);
  });

  test('what is cancelled is gone for members, marked for calendars, and in the trail', async () => {
    const { id } = await schedule();
    const member = await portal.member();
    portal.clock.advance({ minutes: 1 }); // the trail lists what happened at one moment in no order
    await admin.call(cancelScheduledSession, { params: { id } });
    expect(await seenBy(member)).toEqual([]);
    expect(await calendarRow(id)).toEqual({ sequence: 1, cancelled: true });
    expect((await admin.refused(cancelScheduledSession, { params: { id } })).status).toBe(409);
    expect((await admin.call(listAuditEntries, {})).body).toContainEqual(
      expect.objectContaining({ action: 'Cancelled a session', subject: 'Group coaching' }),
    );
  });
});
