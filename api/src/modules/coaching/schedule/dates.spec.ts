import { listAuditEntries } from '@portal/contracts/audit';
import { getCalendar, getSessionCalendar, renewCalendarFeed } from '@portal/contracts/calendar';
import { bookSession, listAvailableSlots, listPastSessions } from '@portal/contracts/coaching';
import {
  cancelScheduledSession,
  cancelDate,
  getGroupSession,
  listSchedule,
  rescheduleDate,
  rescheduleSession,
  restoreDate,
  scheduleSession,
} from '@portal/contracts/coaching-schedule';
import { getDashboard } from '@portal/contracts/dashboard';
import ICAL from 'ical.js';
import type { Client } from '../../../../test/client';
import { addCoach, eachWithACoach, groupSession } from '../../../../test/coaching';
import type { Portal } from '../../../../test/portal';

/** The second date of the series, and the hour of the coach's on the Friday after it. */
const [SECOND, FRIDAY] = ['2026-03-12T16:00:00.000Z', '2026-03-13T13:00:00.000Z'];
const AT_ONCE = 8;

describe('one date of a weekly series', () => {
  let portal: Portal;
  let admin: Client;
  let member: Client;
  let coachId: string;
  let series: string;
  let second: string;

  eachWithACoach((given) => ({ portal, coachId, member } = given));
  beforeEach(async () => {
    admin = await portal.admin();
    const body = groupSession(coachId, { kind: 'weekly' });
    series = (await admin.call(scheduleSession, { body })).body.id;
    second = `${series}:2026-03-12`;
    await portal.emptyTables('outbox');
  });

  const ahead = async () =>
    (await member.call(getDashboard, {})).body.upcomingSessions.map(({ id, scheduledAt }) => [
      id.split(':')[1],
      scheduledAt,
    ]);
  const toFriday = (startsAt = '2026-03-13T09:00', duration = 30) => ({
    params: { id: second },
    body: { startsAt, timeZone: 'America/New_York', duration },
  });
  const canceled = (id = second) => admin.call(cancelDate, { params: { id } });
  const emails = () =>
    portal.database.query<{ recipient: string | null; subject: string; body: string; calendar: string }[]>(
      `SELECT recipient, subject, body, calendar FROM outbox WHERE user_id IS NOT NULL ORDER BY created_at, subject`,
    );
  const eventIn = (calendar: string) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(calendar) as never).getFirstSubcomponent('vevent') as never);
  const events = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      status: event.getFirstPropertyValue('status'),
      start: (event.getFirstPropertyValue('dtstart') as { toJSDate(): Date }).toJSDate().toISOString(),
      sequence: event.getFirstPropertyValue('sequence'),
    }));

  test('moves to another day, for members and in the schedule, and the others stay', async () => {
    const { body } = await admin.call(rescheduleDate, toFriday());
    const shown = {
      id: second,
      plannedAt: SECOND,
      startsAt: FRIDAY,
      duration: 30,
      cancelled: false,
      taken: 0,
      waiting: 0,
    };
    expect(body).toEqual(shown);
    expect(await ahead()).toEqual([
      ['2026-03-05', '2026-03-05T17:00:00.000Z'],
      ['2026-03-12', FRIDAY],
      ['2026-03-19', '2026-03-19T16:00:00.000Z'],
      ['2026-03-26', '2026-03-26T16:00:00.000Z'],
    ]);
    const { session, dates } = (await admin.call(getGroupSession, { params: { id: series } })).body;
    expect([session.id, dates.length, dates[1]]).toEqual([series, 12, shown]);
    portal.clock.set('2026-03-06T12:00:00.000Z');
    admin = await portal.admin();
    expect((await admin.call(listSchedule, {})).body).toMatchObject([{ id: series, startsAt: FRIDAY, duration: 30 }]);
    portal.clock.set('2026-03-14T12:00:00.000Z');
    expect((await member.call(listPastSessions, {})).body.map(({ scheduledAt }) => scheduledAt)).toEqual([
      FRIDAY,
      '2026-03-05T17:00:00.000Z',
    ]);
  });

  test('is cancelled, and takes place after all', async () => {
    expect((await canceled()).body).toMatchObject({ id: second, cancelled: true });
    expect((await ahead()).map(([day]) => day)).toEqual(['2026-03-05', '2026-03-19', '2026-03-26', '2026-04-02']);
    expect((await admin.refused(cancelDate, { params: { id: second } })).status).toBe(409);
    expect((await admin.refused(rescheduleDate, toFriday())).body.message).toBe(
      'This date is canceled. Restore it before you move it.',
    );
    expect((await admin.call(restoreDate, { params: { id: second } })).body).toMatchObject({ cancelled: false });
    expect((await ahead()).map(([day]) => day)).toContain('2026-03-12');
    expect((await admin.refused(restoreDate, { params: { id: second } })).status).toBe(409);
    const actions = (await admin.call(listAuditEntries, {})).body.map(({ action, subject }) => [action, subject]);
    expect(actions).toContainEqual(['Cancelled a date of a series', `Group coaching, ${SECOND}`]);
    expect(actions).toContainEqual(['Held a cancelled date of a series', `Group coaching, ${SECOND}`]);
  });

  test('leaves its time to who books it, and takes the new one', async () => {
    await portal.database.query("INSERT INTO coach_availability VALUES ($1, 4, '12:00', '14:00')", [coachId]);
    const free = async () => (await member.call(listAvailableSlots, {})).body[0]?.startsAt ?? [];
    expect(await free()).toContain(FRIDAY);
    expect(await free()).not.toContain(SECOND);
    await admin.call(rescheduleDate, toFriday());
    expect(await free()).toContain(SECOND);
    expect(await free()).not.toContain(FRIDAY);
    expect((await member.refused(bookSession, { body: { coachId, startsAt: FRIDAY } })).status).toBe(409);
    expect((await member.call(bookSession, { body: { coachId, startsAt: SECOND } })).status).toBe(201);
  });

  test('the first one leaves its time too', async () => {
    await portal.database.query("INSERT INTO coach_availability VALUES ($1, 4, '12:00', '14:00')", [coachId]);
    await canceled(`${series}:2026-03-05`);
    const startsAt = '2026-03-05T17:00:00.000Z';
    expect((await member.call(bookSession, { body: { coachId, startsAt } })).status).toBe(201);
    const { status, body } = await admin.refused(restoreDate, { params: { id: `${series}:2026-03-05` } });
    expect([status, body.message]).toEqual([
      409,
      'This coach has another session at that time. Please choose another time.',
    ]);
  });

  test.each([
    ['another session of the coach', '2026-03-06T09:30'],
    ['the date after it', '2026-03-19T12:30'],
  ])('does not move into %s', async (_, startsAt) => {
    await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } });
    const { status, body } = await admin.refused(rescheduleDate, toFriday(startsAt));
    expect([status, body.message]).toEqual([
      409,
      'This coach has another session at that time. Please choose another time.',
    ]);
  });

  test('moves by half its length: it is not in its own way', async () => {
    expect((await admin.call(rescheduleDate, toFriday('2026-03-12T12:30', 60))).status).toBe(200);
    expect((await admin.call(rescheduleDate, toFriday('2026-03-12T13:00', 60))).status).toBe(200);
  });

  test.each([
    ['a day that the series does not have', (id: string) => `${id}:2026-03-13`],
    ['a day that is none', (id: string) => `${id}:2026-02-31`],
    ['a date before the series', (id: string) => `${id}:2026-02-26`],
    ['a series that is none', () => '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11:2026-03-12'],
  ])('there is none: %s', async (_, idOf) => {
    expect((await admin.refused(cancelDate, { params: { id: idOf(series) } })).status).toBe(404);
  });

  test('one that is over stays as it was', async () => {
    portal.clock.set('2026-03-12T17:00:00.000Z');
    admin = await portal.admin();
    expect((await admin.refused(cancelDate, { params: { id: second } })).status).toBe(404);
  });

  test('members are told of that date alone, and their calendars by its name within the series', async () => {
    await admin.call(rescheduleDate, toFriday());
    const [moved] = await emails();
    expect(moved?.subject).toBe('Moved: Group coaching, Fri, Mar 13, 1:00 PM UTC');
    expect(moved?.body).toContain('One date of our weekly session has a new time. All other dates stay the same.');
    expect(moved?.body).toContain('Friday, March 13, 2026, 1:00 PM UTC, 30 minutes');
    expect(moved?.body).toContain('Previously: Thursday, March 12, 2026, 4:00 PM UTC');
    expect(moved?.body).not.toContain('Every week');
    const event = eventIn(moved?.calendar ?? '');
    expect([event.uid, event.sequence, event.isRecurring()]).toEqual([`${series}@five-pillars`, 1, false]);
    expect(moved?.calendar).toContain('RECURRENCE-ID;TZID=America/New_York:20260312T120000');
    expect(moved?.calendar).toContain('DTSTART;TZID=America/New_York:20260313T090000');
    expect(event.duration.toString()).toBe('PT30M');

    await portal.emptyTables('outbox');
    await canceled();
    const [off] = await emails();
    expect(off?.subject).toBe('Canceled: Group coaching, Fri, Mar 13, 1:00 PM UTC');
    expect(off?.calendar).toContain('METHOD:CANCEL');
    expect(off?.calendar).toContain('RECURRENCE-ID;TZID=America/New_York:20260312T120000');
    expect(eventIn(off?.calendar ?? '').sequence).toBe(2);

    await portal.emptyTables('outbox');
    await admin.call(restoreDate, { params: { id: second } });
    const [on] = await emails();
    expect(on?.subject).toBe('Back on: Group coaching, Fri, Mar 13, 1:00 PM UTC');
    expect(on?.calendar).toContain('METHOD:REQUEST');
    expect(eventIn(on?.calendar ?? '').sequence).toBe(3);
  });

  test('files and subscribed calendars have it where it is now, under its name, or as cancelled', async () => {
    const token = /calendar\/(.+)\.ics/.exec((await member.call(renewCalendarFeed, {})).body.path ?? '')?.[1] ?? '';
    const subscribed = async () => events((await portal.visitor().call(getCalendar, { params: { token } })).body);
    const uid = `${series}-2026-03-12@five-pillars`;
    await admin.call(rescheduleDate, toFriday());
    const moved = { uid, status: 'CONFIRMED', start: FRIDAY, sequence: 1 };
    expect((await subscribed()).filter((event) => event.uid === uid)).toEqual([moved]);
    expect(events((await member.call(getSessionCalendar, { params: { id: second } })).body)).toEqual([moved]);
    await canceled();
    expect((await subscribed()).filter((event) => event.uid === uid)).toEqual([
      { ...moved, status: 'CANCELLED', sequence: 2 },
    ]);
    expect((await subscribed()).filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
  });

  test('a series that moves as a whole takes all of its dates along, and calendars take that as the later change', async () => {
    await admin.call(rescheduleDate, toFriday());
    await canceled(`${series}:2026-03-19`);
    await portal.emptyTables('outbox');
    const body = { startsAt: '2026-03-10T09:00', timeZone: 'America/New_York', duration: 60 };
    await admin.call(rescheduleSession, { params: { id: series }, body });
    expect((await ahead()).map(([, at]) => at)).toEqual([
      '2026-03-10T13:00:00.000Z',
      '2026-03-17T13:00:00.000Z',
      '2026-03-24T13:00:00.000Z',
      '2026-03-31T13:00:00.000Z',
    ]);
    expect(eventIn((await emails())[0]?.calendar ?? '').sequence).toBe(3);
  });

  test('of a cancelled series no date can be changed', async () => {
    await admin.call(cancelScheduledSession, { params: { id: series } });
    expect((await admin.refused(rescheduleDate, toFriday())).status).toBe(409);
  });

  test('a 1:1 is no group session', async () => {
    const { id } = (await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } })).body;
    expect((await admin.refused(getGroupSession, { params: { id } })).status).toBe(404);
  });

  test(`attack: one date cancelled ${AT_ONCE} times at once — cancelled once, the others are told`, async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => admin.refused(cancelDate, { params: { id: second } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: AT_ONCE - 1 }, () => 409),
    ]);
    expect(await emails()).toHaveLength(new Set((await emails()).map(({ recipient }) => recipient)).size);
  });

  test('attack: a date is moved to a time while members book it — one of them has it', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => portal.member()));
    const [moved, ...booked] = await Promise.all([
      admin.refused(rescheduleDate, toFriday()),
      ...others.map((other) => other.refused(bookSession, { body: { coachId, startsAt: FRIDAY } })),
    ]);
    const statuses = [moved.status, ...booked.map(({ status }) => status)];
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });

  test('attack: dates of two series of one coach are moved to one time at once — one is there, the other is told', async () => {
    const body = groupSession(coachId, { kind: 'weekly', startsAt: '2026-03-05T15:00' });
    const other = (await admin.call(scheduleSession, { body })).body.id;
    const answers = await Promise.all(
      [second, `${other}:2026-03-12`].map((id) => admin.refused(rescheduleDate, { ...toFriday(), params: { id } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('another coach’s times stay as they are', async () => {
    const kim = await addCoach(portal.database, { firstName: 'Kim' });
    await admin.call(rescheduleDate, toFriday());
    const slots = (await member.call(listAvailableSlots, {})).body;
    expect(slots.find(({ coach }) => coach.id === kim)?.startsAt).toContain(FRIDAY);
  });
});
