import { getDashboard } from '@portal/contracts/dashboard';
import { completeHabit, updateHabitDay, type Habit } from '@portal/contracts/habits';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';
import { KeepStreaks1763600900000 } from '../../database/migrations/1763600900000-keep-streaks';

const NOBODYS = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';

describe('habits', () => {
  const portal = portalOfSpec();

  const firstHabit = async (member: Client): Promise<Habit> => {
    const [habit] = (await member.call(getDashboard, {})).body.habits;
    if (!habit) throw new Error('A new member has habits');
    return habit;
  };
  const complete = (member: Client, id: string) => member.call(completeHabit, { params: { id } });

  test('is completed for today, once, however many ask at once', async () => {
    const member = await portal.member();
    const { id, title } = await firstHabit(member);
    const answers = await Promise.all(Array.from({ length: 200 }, () => complete(member, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.at(-1)?.body).toEqual({ id, title, streak: 1, completedToday: true, dueToday: true });
    expect(await portal.database.query('SELECT FROM habit_completions WHERE habit_id = $1', [id])).toHaveLength(1);
  });

  describe('for a day without a connection', () => {
    const onDay = (member: Client, id: string, date: string) =>
      member.call(updateHabitDay, { params: { id, date }, body: { done: true } });

    test('is completed late, and its streak goes on', async () => {
      portal.clock.set('2026-03-10T12:00Z');
      const member = await portal.member();
      const { id } = await firstHabit(member);
      await portal.database.query('UPDATE habits SET created_on = NULL WHERE id = $1', [id]);
      for (const date of ['2026-03-08', '2026-03-09']) expect((await onDay(member, id, date)).status).toBe(200);
      expect(await firstHabit(member)).toMatchObject({ streak: 2, completedToday: false });
      await complete(member, id);
      expect(await firstHabit(member)).toMatchObject({ streak: 3, completedToday: true });
      await member.call(updateHabitDay, { params: { id, date: '2026-03-09' }, body: { done: false } });
      expect(await firstHabit(member)).toMatchObject({ streak: 1, completedToday: true });
    });

    test.each([
      ['tomorrow', '2026-03-11'],
      ['eight days ago', '2026-03-02'],
    ])('%s is refused', async (_, date) => {
      portal.clock.set('2026-03-10T12:00Z');
      const member = await portal.member();
      const { id } = await firstHabit(member);
      expect((await onDay(member, id, date)).status).toBe(400);
      expect(await portal.database.query('SELECT FROM habit_completions WHERE habit_id = $1', [id])).toEqual([]);
    });
  });

  test('of someone else, unknown or impossible is not there, and stays as it is', async () => {
    const [owner, other] = [await portal.member(), await portal.member()];
    const { id } = await firstHabit(owner);
    for (const which of [id, NOBODYS, 'no-uuid']) expect((await complete(other, which)).status).toBe(404);
    expect(await firstHabit(owner)).toMatchObject({ streak: 0, completedToday: false });
  });

  type Step = [zone: string, instants: string[]];
  const each = (zone: string, ...instants: string[]): Step => [zone, instants];

  /** Ticks at each instant where the member is then; afterwards looks at the habit. */
  test.each<[string, Step[], string, number, boolean]>([
    ['nothing yet', [], '2026-03-04T12:00Z', 0, false],
    [
      'three days in a row',
      [each('UTC', '2026-03-02T09:00Z', '2026-03-03T23:59Z', '2026-03-04T00:01Z')],
      '2026-03-04T12:00Z',
      3,
      true,
    ],
    ['today still open', [each('UTC', '2026-03-02T09:00Z', '2026-03-03T09:00Z')], '2026-03-04T23:59Z', 2, false],
    ['a missed day', [each('UTC', '2026-03-01T09:00Z', '2026-03-02T09:00Z')], '2026-03-04T00:00Z', 0, false],
    [
      'a gap before',
      [each('UTC', '2026-03-01T09:00Z', '2026-03-03T09:00Z', '2026-03-04T09:00Z')],
      '2026-03-04T12:00Z',
      2,
      true,
    ],
    [
      'over a leap day',
      [each('UTC', '2028-02-28T09:00Z', '2028-02-29T09:00Z', '2028-03-01T09:00Z')],
      '2028-03-01T12:00Z',
      3,
      true,
    ],
    [
      'Auckland, late and early',
      [each('Pacific/Auckland', '2026-03-02T10:59Z', '2026-03-02T11:00Z')],
      '2026-03-03T10:59Z',
      2,
      true,
    ],
    [
      'Auckland, after midnight',
      [each('Pacific/Auckland', '2026-03-02T10:59Z', '2026-03-02T11:00Z')],
      '2026-03-03T11:00Z',
      2,
      false,
    ],
    [
      'Auckland, clocks go back',
      [each('Pacific/Auckland', '2026-04-03T20:00Z', '2026-04-04T20:00Z', '2026-04-05T20:00Z')],
      '2026-04-05T21:00Z',
      3,
      true,
    ],
    [
      'Los Angeles, clocks go ahead',
      [each('America/Los_Angeles', '2026-03-08T07:30Z', '2026-03-09T06:30Z', '2026-03-10T06:30Z')],
      '2026-03-10T06:45Z',
      3,
      true,
    ],
    [
      'Los Angeles, clocks go back',
      [each('America/Los_Angeles', '2026-11-01T06:30Z', '2026-11-02T07:30Z', '2026-11-02T08:30Z')],
      '2026-11-02T09:00Z',
      3,
      true,
    ],
    [
      'Kolkata, half past',
      [each('Asia/Kolkata', '2026-03-02T18:29Z', '2026-03-02T18:30Z')],
      '2026-03-03T18:29Z',
      2,
      true,
    ],
    [
      'Kolkata, the next day',
      [each('Asia/Kolkata', '2026-03-02T18:29Z', '2026-03-02T18:30Z')],
      '2026-03-03T18:30Z',
      2,
      false,
    ],
    [
      'flown east over the date line, a day hardly lived',
      [
        each('America/Los_Angeles', '2026-03-05T05:00Z', '2026-03-06T05:00Z'),
        each('Pacific/Auckland', '2026-03-06T18:00Z'),
      ],
      '2026-03-06T19:00Z',
      3,
      true,
    ],
    [
      'flown east, landed and not ticked yet',
      [each('America/Los_Angeles', '2026-03-05T05:00Z', '2026-03-06T05:00Z'), each('Pacific/Auckland')],
      '2026-03-06T19:00Z',
      2,
      false,
    ],
    [
      'flown west, living a date twice',
      [
        each('Pacific/Auckland', '2026-03-05T20:00Z', '2026-03-06T20:00Z'),
        each('America/Los_Angeles', '2026-03-07T01:00Z'),
      ],
      '2026-03-07T02:00Z',
      2,
      true,
    ],
    [
      'a missed day while staying, no travel to blame',
      [each('Pacific/Auckland', '2026-03-04T20:00Z', '2026-03-06T20:00Z')],
      '2026-03-06T21:00Z',
      1,
      true,
    ],
    [
      'a shorter trip does not excuse a missed day',
      [each('Europe/London', '2026-03-04T09:00Z'), each('Asia/Kolkata', '2026-03-06T09:00Z')],
      '2026-03-06T10:00Z',
      1,
      true,
    ],
  ])('%s', async (_, steps, lookAt, streak, completedToday) => {
    portal.clock.set('2026-01-01T00:00:00Z');
    const email = `streak-${Math.random().toString(36).slice(2)}@example.com`;
    portal.clock.set(new Date(steps[0]?.[1][0] ?? lookAt));
    const member = await portal.member({ email });
    const { id } = await firstHabit(member);
    for (const [zone, instants] of steps) {
      member.headers['x-time-zone'] = zone;
      for (const instant of instants) {
        portal.clock.set(instant);
        await complete(member, id);
      }
    }
    portal.clock.set(lookAt);
    expect(await firstHabit(member)).toMatchObject({ streak, completedToday });
  });

  interface Day {
    date: string;
    offset: number;
  }

  /** Streak length at each day: the same rule, computed naively. */
  function streaksOf(days: readonly Day[]): Record<string, number> {
    const streaks: Record<string, number> = {};
    let last: Day | undefined;
    for (const day of days.toSorted((one, other) => one.date.localeCompare(other.date))) {
      const apart = last ? (Date.parse(day.date) - Date.parse(last.date)) / 86_400_000 : Infinity;
      const isShortDay = last !== undefined && apart === 2 && day.offset - last.offset >= 12 * 60;
      streaks[day.date] = 1 + (last && (apart === 1 || isShortDay) ? (streaks[last.date] ?? 0) : 0);
      last = day;
    }
    return streaks;
  }

  const random = (below: number) => Math.floor(Math.random() * below);
  /** About two days of three, the traveller's zone changing now and then. */
  function travellersDays(): Day[] {
    let offset = 0;
    return Array.from({ length: 40 }, (_, day) => {
      if (random(4) === 0) offset = [-480, 0, 330, 780][random(4)] ?? 0;
      return { date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), offset };
    }).filter(() => random(3) > 0);
  }

  test('are kept right in whatever order days are ticked, and by the migration for days from before it', async () => {
    const { database } = portal;
    const habits = new Map<string, Day[]>();
    for (let member = 0; member < 4; member++) {
      const client = await portal.member();
      for (const { id } of (await client.call(getDashboard, {})).body.habits) habits.set(id, travellersDays());
    }
    for (const [id, days] of habits) {
      for (const { date, offset } of days.toSorted(() => Math.random() - 0.5)) {
        const values = [id, date, offset];
        await database.query('INSERT INTO habit_completions VALUES ($1, $2, $3, now())', values);
      }
    }

    const expected = Object.fromEntries([...habits].map(([id, days]) => [id, streaksOf(days)]));
    const kept = async () => {
      const [row] = await database.query<{ streaks: Record<string, Record<string, number>> }[]>(
        `SELECT json_object_agg(habit_id, streaks) AS streaks FROM (
          SELECT habit_id, json_object_agg(local_date, streak) AS streaks FROM habit_completions
          WHERE habit_id = ANY($1) GROUP BY habit_id) habits`,
        [[...habits.keys()]],
      );
      return row?.streaks;
    };
    expect(await kept()).toEqual(expected);

    const runner = database.createQueryRunner();
    await new KeepStreaks1763600900000().down(runner);
    await new KeepStreaks1763600900000().up(runner);
    await runner.release();
    expect(await kept()).toEqual(expected);
  });

  test('of two days that are ticked at the same moment count both', async () => {
    const member = await portal.member();
    const { habits } = (await member.call(getDashboard, {})).body;
    const tick = (id: string, date: string) =>
      portal.database.query('INSERT INTO habit_completions VALUES ($1, $2, 0, now())', [id, date]);
    for (const { id } of habits) {
      await Promise.all(['2026-03-02', '2026-03-04', '2026-03-03', '2026-03-01'].map((date) => tick(id, date)));
      const days = await portal.database.query(
        'SELECT streak FROM habit_completions WHERE habit_id = $1 ORDER BY local_date',
        [id],
      );
      expect(days).toEqual([{ streak: 1 }, { streak: 2 }, { streak: 3 }, { streak: 4 }]);
    }
  });
});
