import { BOOKING, bookSession, cancelSession, listAvailableSlots } from '@portal/contracts/coaching';
import { getDashboard } from '@portal/contracts/dashboard';
import type { Client } from '../../../../test/client';
import { addCoach, addSeries, eachWithACoach } from '../../../../test/coaching';
import type { Portal } from '../../../../test/portal';

/** Friday, March 6 in New York, before daylight saving time starts. */
const [NINE, TEN, ELEVEN] = ['2026-03-06T14:00:00.000Z', '2026-03-06T15:00:00.000Z', '2026-03-06T16:00:00.000Z'];

describe('booking a 1:1 session', () => {
  let portal: Portal;
  let member: Client;
  let coachId: string;

  eachWithACoach((given) => ({ portal, coachId, member } = given));

  const book = (startsAt: string, who = member) => who.call(bookSession, { body: { coachId, startsAt } });
  const refusedBooking = (startsAt: string, who = member) => who.refused(bookSession, { body: { coachId, startsAt } });
  const free = async (who = member) => (await who.call(listAvailableSlots, {})).body;
  const upcoming = async (who = member) => (await who.call(getDashboard, {})).body.upcomingSessions;

  test('a booked time becomes the member’s session and is free no more', async () => {
    expect(await free()).toMatchObject([{ coach: { id: coachId, firstName: 'Dana' }, startsAt: { length: 6 } }]);
    const { status, body } = await book(TEN);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      title: '1:1 with Dana',
      description: '',
      scheduledAt: TEN,
      duration: BOOKING.sessionMinutes,
      sessionType: 'one-on-one',
      meetingUrl: 'https://meet.example.com/dana',
      coach: { firstName: 'Dana', lastName: 'Whitfield' },
    });
    expect(await upcoming()).toEqual([body]);
    const other = await portal.member();
    expect((await free(other))[0]?.startsAt.slice(0, 3)).toEqual([NINE, ELEVEN, '2026-03-13T13:00:00.000Z']);
    expect(await upcoming(other)).toEqual([]);
  });

  test('of many who want one time at once exactly one gets it, the others are told', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => portal.member()));
    const answers = await Promise.all(members.map((who) => refusedBooking(NINE, who)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 201);
    expect(new Set(losers.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
      new Set(['409 conflict This time was just taken. Please choose another one.']),
    );
    const [row] = await portal.database.query<{ count: number }[]>('SELECT count(*)::int FROM coaching_sessions');
    expect(row?.count).toBe(1);
  });

  test('of 50 who want one time at once exactly one gets it, and nobody is told to come back', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => portal.member()));
    const answers = await Promise.all(members.map((who) => refusedBooking(NINE, who)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)]);
  });

  test('the database itself forbids a second session of a coach at one time', async () => {
    await book(NINE);
    const again = portal.database.query(
      `INSERT INTO coaching_sessions (coach_id, title, description, starts_at, duration_minutes, session_type, open_until)
      VALUES ($1, 'Again', '', $2, 50, 'group', $2)`,
      [coachId, NINE],
    );
    await expect(again).rejects.toThrow(/one_session_of_a_coach_at_a_time/);
  });

  test.each([
    ['outside the coach’s hours', '2026-03-06T17:00:00.000Z'],
    ['off the hour', '2026-03-06T14:30:00.000Z'],
    ['in the past', '2026-02-27T14:00:00.000Z'],
    ['too far ahead', '2026-03-20T13:00:00.000Z'],
  ])('refuses a time %s', async (_, startsAt) => {
    expect((await refusedBooking(startsAt)).status).toBe(409);
    expect(await upcoming()).toEqual([]);
  });

  test('refuses what is no time or no coach by name', async () => {
    const { status, body } = await member.refused(bookSession, { body: { coachId: 'Dana', startsAt: 'noon' } });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual(['coachId', 'startsAt']);
    coachId = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';
    expect((await refusedBooking(NINE)).status).toBe(409);
  });

  test('a coach’s group sessions are not free, in any week', async () => {
    await addSeries(portal.database, coachId, '2026-02-06T14:30:00.000Z');
    const [slots] = await free();
    expect(slots?.startsAt).toEqual([ELEVEN, '2026-03-13T15:00:00.000Z']);
  });

  test('a member cannot be with two coaches at once', async () => {
    const other = await addCoach(portal.database, { firstName: 'Marcus' });
    await book(NINE);
    expect((await member.refused(bookSession, { body: { coachId: other, startsAt: NINE } })).status).toBe(409);
    expect((await free()).map(({ startsAt }) => startsAt.includes(NINE))).toEqual([false, false]);
  });

  test('a member keeps a few bookings ahead, not all of them', async () => {
    const times = (await free())[0]?.startsAt ?? [];
    for (const startsAt of times.slice(0, BOOKING.openAtMost)) expect((await book(startsAt)).status).toBe(201);
    const { status, body } = await refusedBooking(times.at(-1) ?? '');
    expect([status, body.message]).toEqual([
      409,
      'You have 4 upcoming sessions. Please attend or cancel one before you book another.',
    ]);
  });

  describe('cancelling', () => {
    const cancel = (id: string, who = member) => who.refused(cancelSession, { params: { id } });

    test('frees the time, and twice changes nothing more', async () => {
      const { id } = (await book(NINE)).body;
      expect((await cancel(id)).status).toBe(200);
      expect((await cancel(id)).status).toBe(200);
      expect(await upcoming()).toEqual([]);
      expect((await book(NINE, await portal.member())).status).toBe(201);
    });

    test('is for one’s own sessions', async () => {
      const { id } = (await book(NINE)).body;
      const series = await addSeries(portal.database, coachId, '2026-03-05T20:00:00.000Z');
      expect((await cancel(id, await portal.member())).status).toBe(404);
      expect((await cancel(`${series}:2026-03-05`)).status).toBe(404);
      expect(await upcoming()).toHaveLength(5);
    });

    test('is too late once the session has started', async () => {
      const { id } = (await book(NINE)).body;
      portal.clock.set(NINE);
      const { status, body } = await cancel(id);
      expect([status, body.message]).toEqual([409, 'This session has started, so it can no longer be canceled.']);
    });
  });
});
