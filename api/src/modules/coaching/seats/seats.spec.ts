import { deleteAccount } from '@portal/contracts/account';
import { getCalendar, getSessionCalendar, renewCalendarFeed } from '@portal/contracts/calendar';
import { bookSession, releaseSeat, reserveSeat } from '@portal/contracts/coaching';
import {
  cancelScheduledSession,
  cancelDate,
  getGroupSession,
  listSchedule,
  listAttendees,
  rescheduleDate,
  rescheduleSession,
  scheduleSession,
  setSeats,
} from '@portal/contracts/coaching-schedule';
import { getDashboard } from '@portal/contracts/dashboard';
import { deactivateMember } from '@portal/contracts/members';
import { updateEmailPreference } from '@portal/contracts/email-preferences';
import type { Client } from '../../../../test/client';
import { eachWithACoach, groupSession, type NewSession } from '../../../../test/coaching';
import { MEMBER_PASSWORD, type Portal } from '../../../../test/portal';
import { idOf } from '../../../../test/fixtures';
import { seatCounts } from './seats.sql';

const LINK = 'https://meet.example.com/group';

describe('seats of group sessions', () => {
  let portal: Portal;
  let admin: Client;
  let member: Client;
  let coachId: string;

  eachWithACoach((given) => ({ portal, coachId, member } = given));
  beforeEach(async () => {
    admin = await portal.admin();
    await portal.emptyTables('outbox');
  });

  const schedule = async (changes: Partial<NewSession> = {}) => {
    const { body } = await admin.call(scheduleSession, { body: groupSession(coachId, { seats: 1, ...changes }) });
    await portal.emptyTables('outbox');
    return body.id;
  };
  const others = (count: number) => Promise.all(Array.from({ length: count }, () => portal.member()));
  const save = async (id: string, who = member) => (await who.call(reserveSeat, { params: { id } })).body;
  const giveBack = async (id: string, who = member) => (await who.call(releaseSeat, { params: { id } })).body;
  const ahead = async (who = member) => (await who.call(getDashboard, {})).body.upcomingSessions;
  const holders = async (id: string) => {
    const { going, waiting } = (await admin.call(listAttendees, { params: { id } })).body;
    return { going: going.map((holder) => holder.id), waiting: waiting.map((holder) => holder.id) };
  };
  const emailsTo = async (who: Client) =>
    portal.database.query<{ kind: string; subject: string; body: string; calendar: string }[]>(
      "SELECT kind, subject, body, calendar FROM outbox WHERE user_id = $1 AND kind <> 'welcome' ORDER BY created_at, subject",
      [await idOf(who)],
    );

  test('the last one is saved by one of two, the other waits, and the link is for who has a seat', async () => {
    const id = await schedule();
    const [other] = (await others(1)) as [Client];
    expect((await ahead())[0]).toMatchObject({ meetingUrl: null, seats: { of: 1, taken: 0, mine: null, place: null } });
    expect(await save(id)).toEqual({ of: 1, taken: 1, mine: 'going', place: null });
    expect(await save(id)).toEqual({ of: 1, taken: 1, mine: 'going', place: null });
    expect(await save(id, other)).toEqual({ of: 1, taken: 1, mine: 'waiting', place: 1 });
    expect((await ahead())[0]).toMatchObject({ meetingUrl: LINK, seats: { mine: 'going' } });
    expect((await ahead(other))[0]).toMatchObject({ meetingUrl: null, seats: { mine: 'waiting', place: 1 } });
    const file = async (who: Client) => String((await who.call(getSessionCalendar, { params: { id } })).body);
    expect(await file(member)).toContain(LINK);
    expect(await file(other)).not.toContain(LINK);
    const token = /calendar\/(.+)\.ics/.exec((await other.call(renewCalendarFeed, {})).body.path ?? '')?.[1] ?? '';
    expect((await portal.visitor().call(getCalendar, { params: { token } })).body).not.toContain(LINK);
    expect((await admin.call(listSchedule, {})).body).toMatchObject([{ seats: { of: 1, taken: 1, waiting: 1 } }]);
  });

  test('without a limit everybody comes and joins, and who says so is counted', async () => {
    const id = await schedule({ seats: null });
    expect((await ahead())[0]).toMatchObject({ meetingUrl: LINK, seats: { of: null, taken: 0, mine: null } });
    expect(await save(id)).toEqual({ of: null, taken: 1, mine: 'going', place: null });
    expect(await giveBack(id)).toEqual({ of: null, taken: 0, mine: null, place: null });
  });

  test('a seat that is given back goes to who waited first, who is told by mail with the link', async () => {
    const id = await schedule();
    const [second, third] = (await others(2)) as [Client, Client];
    await save(id);
    await save(id, second);
    expect(await save(id, third)).toMatchObject({ mine: 'waiting', place: 2 });
    expect(await giveBack(id)).toEqual({ of: 1, taken: 1, mine: null, place: null });
    expect((await ahead(second))[0]?.seats).toMatchObject({ mine: 'going', place: null });
    expect((await ahead(third))[0]?.seats).toMatchObject({ mine: 'waiting', place: 1 });
    const [email, ...more] = await emailsTo(second);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      kind: 'session',
      subject: 'You have a seat: Group coaching, Thu, Mar 5, 5:00 PM UTC',
    });
    expect(email?.body).toContain(`Join: ${LINK}`);
    expect(email?.calendar).toContain('METHOD:REQUEST');
    expect(await emailsTo(third)).toEqual([]);
    expect(await giveBack(id)).toMatchObject({ mine: null });
    expect(await holders(id)).toEqual({ going: [await idOf(second)], waiting: [await idOf(third)] });
  });

  test('each date of a series has its own', async () => {
    const id = await schedule({ kind: 'weekly' });
    const [first, second] = [`${id}:2026-03-05`, `${id}:2026-03-12`];
    await save(first);
    const [other] = (await others(1)) as [Client];
    expect(await save(second, other)).toMatchObject({ mine: 'going' });
    expect((await ahead()).map(({ seats }) => [seats?.taken, seats?.mine])).toEqual([
      [1, 'going'],
      [1, null],
      [0, null],
      [0, null],
    ]);
    const { dates } = (await admin.call(getGroupSession, { params: { id } })).body;
    expect(dates.slice(0, 3).map(({ taken, waiting }) => [taken, waiting])).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
  });

  test('more seats go to who waits, in their order; fewer take nobody’s', async () => {
    const id = await schedule();
    const waiting = (await others(3)) as [Client, Client, Client];
    await save(id);
    for (const each of waiting) await save(id, each);
    const { body } = await admin.call(setSeats, { params: { id }, body: { seats: 3 } });
    expect(body.session.seats).toEqual({ of: 3, taken: 3, waiting: 1 });
    expect((await holders(id)).waiting).toEqual([await idOf(waiting[2])]);
    expect(await emailsTo(waiting[0])).toHaveLength(1);
    await admin.call(setSeats, { params: { id }, body: { seats: 1 } });
    expect((await holders(id)).going).toHaveLength(3);
    await giveBack(id);
    expect((await holders(id)).waiting).toHaveLength(1);
    await admin.call(setSeats, { params: { id }, body: { seats: null } });
    expect(await holders(id)).toMatchObject({ going: { length: 3 }, waiting: [] });
  });

  test.each([
    ['deactivated', async () => void (await admin.call(deactivateMember, { params: { id: await idOf(member) } }))],
    [
      'deleted',
      async () => {
        const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
        await member.call(deleteAccount, { body });
      },
    ],
  ])('whose account is %s leaves the seat to who waits', async (_, close) => {
    const id = await schedule({ kind: 'weekly' });
    const date = `${id}:2026-03-12`;
    const [other] = (await others(1)) as [Client];
    await save(date);
    await save(date, other);
    await close();
    expect(await holders(date)).toEqual({ going: [await idOf(other)], waiting: [] });
    expect((await emailsTo(other)).map(({ subject }) => subject)).toEqual([
      'You have a seat: Group coaching, Thu, Mar 12, 4:00 PM UTC',
    ]);
  });

  test('a date that is moved keeps who comes; one that is cancelled does not, and they are told', async () => {
    const id = await schedule({ kind: 'weekly' });
    const params = { id: `${id}:2026-03-12` };
    await member.call(updateEmailPreference, { params: { kind: 'group-session' }, body: { wanted: false } });
    await save(params.id);
    const body = { startsAt: '2026-03-13T09:00', timeZone: 'America/New_York', duration: 60 };
    expect((await admin.call(rescheduleDate, { params, body })).body).toMatchObject({ taken: 1 });
    expect((await ahead())[1]).toMatchObject({ scheduledAt: '2026-03-13T13:00:00.000Z', seats: { mine: 'going' } });
    expect((await admin.call(cancelDate, { params })).body).toMatchObject({ taken: 0 });
    const emails = await emailsTo(member);
    const [moved, canceled] = ['Moved', 'Canceled'].map((change) =>
      emails.find(({ subject }) => subject.startsWith(change)),
    );
    expect([moved?.kind, canceled?.kind]).toEqual(['session', 'session']);
    expect(moved?.body).toContain('Your seat moves with it.');
    expect(moved?.body).toContain(LINK);
    expect(canceled?.body).toContain('You had signed up for this session. You don’t need to do anything else.');
    expect((await member.refused(reserveSeat, { params })).status).toBe(409);
  });

  test('are no longer read a day after their date, though another date has moved', async () => {
    const id = await schedule({ kind: 'weekly' });
    await save(`${id}:2026-03-05`);
    await save(`${id}:2026-03-12`);
    const body = { startsAt: '2026-03-13T09:00', timeZone: 'America/New_York', duration: 60 };
    await admin.call(rescheduleDate, { params: { id: `${id}:2026-03-12` }, body });
    const readAt = async (instant: string) => {
      const select = `SELECT ${seatCounts('$2::timestamptz')} FROM coaching_sessions s WHERE s.id = $1`;
      const [row] = await portal.database.query<{ seatCounts: { plannedAt: string }[] }[]>(select, [id, instant]);
      return row?.seatCounts.map(({ plannedAt }) => plannedAt.slice(0, 10)).sort();
    };
    expect(await readAt('2026-03-06T16:59:59Z')).toEqual(['2026-03-05', '2026-03-12']);
    expect(await readAt('2026-03-06T17:00:00Z')).toEqual(['2026-03-12']);
    expect(await readAt('2026-03-14T12:59:59Z')).toEqual(['2026-03-12']);
    expect(await readAt('2026-03-14T13:00:00Z')).toEqual([]);
  });

  test('a session that moves keeps who comes; a series that moves begins with empty seats', async () => {
    const single = await schedule({ startsAt: '2026-03-06T15:00' });
    await save(single);
    const body = { startsAt: '2026-03-07T12:00', timeZone: 'America/New_York', duration: 60 };
    await admin.call(rescheduleSession, { params: { id: single }, body });
    expect((await ahead())[0]).toMatchObject({ scheduledAt: '2026-03-07T17:00:00.000Z', seats: { mine: 'going' } });
    const series = await schedule({ kind: 'weekly' });
    await save(`${series}:2026-03-05`);
    const later = { ...body, startsAt: '2026-03-10T12:00' };
    const moved = (await admin.call(rescheduleSession, { params: { id: series }, body: later })).body;
    expect(moved.seats).toEqual({ of: 1, taken: 0, waiting: 0 });
    expect((await emailsTo(member)).at(-1)?.body).toContain('The seats saved for the old times no longer count.');
  });

  test('mails about a session with seats have its link for who has one only', async () => {
    const [other] = (await others(1)) as [Client];
    await admin.call(scheduleSession, { body: groupSession(coachId, { seats: 5 }) });
    const [email] = await emailsTo(other);
    expect(email?.body).toContain('Seats are limited to 5. Save yours in the portal');
    expect(`${email?.body}${email?.calendar}`).not.toContain(LINK);
  });

  test('is closed once the session begins, and is about group sessions ahead alone', async () => {
    const id = await schedule();
    const { body: own } = await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } });
    const refused = async (wanted: string) => (await member.refused(reserveSeat, { params: { id: wanted } })).status;
    expect(await refused(own.id)).toBe(404);
    expect(await refused(`${id}:2026-03-05`)).toBe(404);
    const series = await schedule({ kind: 'weekly', startsAt: '2026-03-05T15:00' });
    expect([await refused(series), await refused(`${series}:2026-03-06`)]).toEqual([404, 404]);
    expect(await refused(`${series}:2026-06-04`)).toBe(409);
    portal.clock.set('2026-03-05T17:00:00.000Z');
    expect(await refused(id)).toBe(409);
    expect((await member.refused(releaseSeat, { params: { id } })).status).toBe(409);
    admin = await portal.admin();
    await admin.call(cancelScheduledSession, { params: { id: series } });
    expect(await refused(`${series}:2026-03-12`)).toBe(409);
  });

  test('seats are for groups, from 1 to 500', async () => {
    const { body } = await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } });
    const set = async (id: string, seats: number) =>
      (await admin.refused(setSeats, { params: { id }, body: { seats } })).status;
    expect(await set(body.id, 3)).toBe(404);
    const id = await schedule();
    expect([await set(id, 0), await set(id, 501), await set(id, 1.5), await set(id, 500)]).toEqual([
      400, 400, 400, 200,
    ]);
  });

  test('attack: 20 members want one of 3 seats at once — 3 come, 17 wait, each at a place of their own', async () => {
    const id = await schedule({ seats: 3 });
    const all = await others(20);
    const answers = await Promise.all(all.map((each) => save(id, each)));
    expect(answers.filter(({ mine }) => mine === 'going')).toHaveLength(3);
    expect(answers.map(({ place }) => place ?? 0).toSorted((a, b) => a - b)).toEqual([
      ...[0, 0, 0],
      ...Array.from({ length: 17 }, (_, place) => place + 1),
    ]);
    expect(await holders(id)).toMatchObject({ going: { length: 3 }, waiting: { length: 17 } });
  });

  test('attack: all who come give their seats back while others ask — no seat is given twice, none stays empty', async () => {
    const id = await schedule({ seats: 3 });
    const [coming, asking] = [await others(3), await others(6)];
    for (const each of coming) await save(id, each);
    await Promise.all([...coming.map((each) => giveBack(id, each)), ...asking.map((each) => save(id, each))]);
    expect(await holders(id)).toMatchObject({ going: { length: 3 }, waiting: { length: 3 } });
  });

  test('attack: a seat is saved 8 times at once by one member — one seat', async () => {
    const id = await schedule({ seats: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(id)));
    expect(new Set(answers.map(({ mine }) => mine))).toEqual(new Set(['going']));
    expect((await holders(id)).going).toHaveLength(1);
  });

  test('attack: members leave for good and are deactivated while others get their seats — each seat has one holder', async () => {
    const id = await schedule({ seats: 2 });
    const all = await others(6);
    for (const each of all) await save(id, each);
    const [first, second, third] = all as [Client, Client, Client];
    const ids = await Promise.all([first, third].map(idOf));
    const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } as const;
    await Promise.all([
      ...ids.map((one) => admin.call(deactivateMember, { params: { id: one } })),
      second.call(deleteAccount, { body }),
    ]);
    const left = await Promise.all(all.slice(3).map(idOf));
    expect(await holders(id)).toEqual({ going: left.slice(0, 2), waiting: left.slice(2) });
  });
});
