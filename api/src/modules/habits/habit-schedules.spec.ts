import { getDashboard } from '@portal/contracts/dashboard';
import {
  completeHabit,
  createHabit,
  EVERY_DAY,
  getHabitWeek,
  listHabits,
  removeHabit,
  undoHabit,
  updateHabit,
  type Habit,
} from '@portal/contracts/habits';
import { LIMITS } from '@portal/contracts/limits';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';

const WEEKDAYS = [1, 2, 3, 4, 5];
/** A Monday. */
const MONDAY = '2026-03-02T12:00Z';

describe('a member’s own habits', () => {
  const portal = portalOfSpec();

  beforeEach(() => portal.clock.set(MONDAY));

  const add = async (member: Client, title = 'Walk', weekdays: number[] = EVERY_DAY) =>
    (await member.call(createHabit, { body: { title, weekdays } })).body;
  const on = async (day: string, act: () => Promise<unknown>) => {
    portal.clock.set(`2026-03-${day}T12:00Z`);
    await act();
  };
  const shown = async (member: Client, id: string): Promise<Habit | undefined> =>
    (await member.call(getDashboard, {})).body.habits.find((habit) => habit.id === id);
  const complete = (member: Client, id: string) => member.call(completeHabit, { params: { id } });
  const undo = (member: Client, id: string) => member.call(undoHabit, { params: { id } });
  const week = async (member: Client, date?: string) =>
    (await member.call(getHabitWeek, { query: date ? { date } : {} })).body;
  const daysOf = async (member: Client, id: string, date?: string) =>
    (await week(member, date)).habits.find((habit) => habit.id === id)?.days.join(' ');

  test('are added at the end, renamed, and removed', async () => {
    const member = await portal.member();
    const before = (await member.call(listHabits, {})).body;
    expect(before.map(({ weekdays }) => weekdays)).toEqual(before.map(() => EVERY_DAY));

    const { status, body: habit } = await member.call(createHabit, { body: { title: '  Walk ', weekdays: [3, 1] } });
    expect([status, habit]).toEqual([201, { id: expect.any(String), title: 'Walk', weekdays: [1, 3] }]);
    expect((await member.call(listHabits, {})).body).toEqual([...before, habit]);

    const changes = { title: 'Walk the dog', weekdays: [5] };
    const changed = await member.call(updateHabit, { params: { id: habit.id }, body: changes });
    expect(changed.body).toEqual({ id: habit.id, ...changes });
    expect((await member.call(listHabits, {})).body).toEqual([...before, changed.body]);

    expect((await member.call(removeHabit, { params: { id: habit.id } })).body).toEqual({ ok: true });
    expect((await member.call(listHabits, {})).body).toEqual(before);
    expect(await shown(member, habit.id)).toBeUndefined();
    for (const call of [completeHabit, undoHabit, removeHabit] as const)
      expect((await member.refused(call, { params: { id: habit.id } })).status).toBe(404);
    expect((await member.refused(updateHabit, { params: { id: habit.id }, body: changes })).status).toBe(404);
  });

  test.each([
    ['without a text', { title: ' ', weekdays: [1] }, 'title'],
    ['without a day', { title: 'Walk', weekdays: [] }, 'weekdays'],
    ['on a day twice', { title: 'Walk', weekdays: [1, 1] }, 'weekdays'],
    ['on an eighth day', { title: 'Walk', weekdays: [8] }, 'weekdays.0'],
  ])('%s are refused by name', async (_, body, field) => {
    const answer = await (await portal.member()).refused(createHabit, { body });
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, field]);
  });

  test('are as many as fit, however many are added at once', async () => {
    const member = await portal.member();
    const { length } = (await member.call(listHabits, {})).body;
    const body = { title: 'Walk', weekdays: EVERY_DAY };
    const tries = Array.from({ length: LIMITS.habits }, () => member.refused(createHabit, { body }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(LIMITS.habits - length);
    expect(statuses.filter((status) => status === 409)).toHaveLength(length);
    expect((await member.call(listHabits, {})).body).toHaveLength(LIMITS.habits);
  });

  test('can be undone for today, and the streak is what it was', async () => {
    const member = await portal.member();
    const { id } = await add(member);
    await complete(member, id);
    await on('03', () => complete(member, id));
    expect((await undo(member, id)).body).toMatchObject({ streak: 1, completedToday: false });
    expect((await undo(member, id)).body).toMatchObject({ streak: 1, completedToday: false });
    expect((await complete(member, id)).body).toMatchObject({ streak: 2, completedToday: true });
  });

  test('a day undone in the west leaves the days after it right', async () => {
    const member = await portal.member({ timeZone: 'UTC' });
    const { id } = await add(member);
    for (const day of ['03', '04', '05']) await on(day, () => complete(member, id));
    await portal.database.query("DELETE FROM habit_completions WHERE habit_id = $1 AND local_date = '2026-03-04'", [
      id,
    ]);
    expect(await shown(member, id)).toMatchObject({ streak: 1 });
  });

  describe('on some weekdays', () => {
    test('a streak goes on over days that are not due, and grows on them too', async () => {
      const member = await portal.member({ timeZone: 'UTC' });
      const { id } = await add(member, 'Walk', WEEKDAYS);
      await on('05', () => complete(member, id));
      await on('06', () => complete(member, id));
      portal.clock.set('2026-03-08T12:00Z');
      expect(await shown(member, id)).toMatchObject({ streak: 2, dueToday: false });
      await on('09', async () => expect(await shown(member, id)).toMatchObject({ streak: 2, dueToday: true }));
      await on('09', () => complete(member, id));
      expect(await shown(member, id)).toMatchObject({ streak: 3 });
      await on('10', () => complete(member, id));
      await on('11', () => complete(member, id));
      await on('12', () => complete(member, id));
      await on('13', () => complete(member, id));
      await on('14', () => complete(member, id));
      expect(await shown(member, id)).toMatchObject({ streak: 8, dueToday: false, completedToday: true });
    });

    test('a streak ends with a day that was due', async () => {
      const member = await portal.member({ timeZone: 'UTC' });
      const { id } = await add(member, 'Walk', [1, 4]);
      await complete(member, id);
      await on('05', async () => expect(await shown(member, id)).toMatchObject({ streak: 1 }));
      await on('06', async () => expect(await shown(member, id)).toMatchObject({ streak: 0 }));
      await on('09', () => complete(member, id));
      expect(await shown(member, id)).toMatchObject({ streak: 1 });
    });

    test('other weekdays hold from today on, and say nothing about days that are over', async () => {
      const member = await portal.member({ timeZone: 'UTC' });
      const { id } = await add(member, 'Walk', WEEKDAYS);
      await on('06', () => complete(member, id));
      await on('08', () => member.call(updateHabit, { params: { id }, body: { title: 'Walk', weekdays: EVERY_DAY } }));
      expect(await shown(member, id)).toMatchObject({ streak: 1, dueToday: true });
      await on('09', async () => expect(await shown(member, id)).toMatchObject({ streak: 0 }));
      expect(await daysOf(member, id, '2026-03-02')).toBe('missed missed missed missed done off missed');
    });

    test('a day lost on the way east is forgiven, and no second one', async () => {
      const member = await portal.member();
      member.headers['x-time-zone'] = 'America/Los_Angeles';
      const { id } = await add(member, 'Walk', WEEKDAYS);
      await on('05', () => complete(member, id));
      member.headers['x-time-zone'] = 'Pacific/Auckland';
      portal.clock.set('2026-03-08T18:00Z');
      expect(await shown(member, id)).toMatchObject({ streak: 1 });
      portal.clock.set('2026-03-09T18:00Z');
      expect(await shown(member, id)).toMatchObject({ streak: 0 });
    });
  });

  describe('week by week', () => {
    test('say what was done, missed, not due, and is still open', async () => {
      const member = await portal.member({ timeZone: 'UTC' });
      const { id } = await add(member, 'Walk', WEEKDAYS);
      await complete(member, id);
      await on('04', () => Promise.resolve());
      expect(await daysOf(member, id)).toBe('done missed open open open off off');
      expect(await week(member)).toMatchObject({ startsOn: '2026-03-02', today: '2026-03-04', hasEarlier: false });
    });

    test('reach back to the day on which the member joined, and no further', async () => {
      const member = await portal.member({ timeZone: 'UTC' });
      const [starter] = (await member.call(listHabits, {})).body;
      await on('10', () => add(member, 'Added later'));
      expect(await week(member)).toMatchObject({ startsOn: '2026-03-09', hasEarlier: true });
      const titles = (await week(member, '2026-03-08')).habits.map(({ title }) => title);
      expect(titles).not.toContain('Added later');
      for (const date of ['2026-03-03', '1999-01-01'])
        expect(await week(member, date)).toMatchObject({ startsOn: '2026-03-02', hasEarlier: false });
      expect(await daysOf(member, starter?.id ?? '', '2026-03-02')).toBe(Array(7).fill('missed').join(' '));
      expect(await week(member, '2027-01-01')).toMatchObject({ startsOn: '2026-03-09' });
    });

    test('keep a removed habit where it was tracked', async () => {
      const member = await portal.member({ timeZone: 'UTC' });
      const { id } = await add(member);
      await complete(member, id);
      await on('04', () => member.call(removeHabit, { params: { id } }));
      expect(await daysOf(member, id)).toBe('done missed off off off off off');
      expect((await week(member)).habits.find((habit) => habit.id === id)).toMatchObject({ removed: true });
      await on('10', async () => expect(await daysOf(member, id)).toBeUndefined());
    });

    test('of someone else are not shown', async () => {
      const [owner, other] = [await portal.member(), await portal.member()];
      const { id } = await add(owner);
      expect(await daysOf(other, id)).toBeUndefined();
    });
  });
});
