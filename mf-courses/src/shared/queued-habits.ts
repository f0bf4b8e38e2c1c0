import type { HabitDay, HabitSettings, HabitWeek } from '@portal/contracts/habits';
import { createHabit, removeHabit, updateHabit, updateHabitDay } from '@portal/contracts/habits';
import { dateText, type QueuedCall } from '@portal/sdk';
import { queuedOf } from '@portal/sdk/queued-send';

const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** What the changes of a habit are about, where they wait on this device. */
export const aboutHabit = (id: string) => `habit:${id}`;

/** Today’s date in a time zone, e.g. `2026-11-26`. */
export function todayIn(timeZone: string): string {
  const [month, day, year] = dateText(new Date(), DATE, timeZone).split('/');
  return `${year}-${month}-${day}`;
}

/** The weekday of a date; 1 is Monday. */
export const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;

/** Habits that were added and removed on this device, and that wait to be sent. */
export function queuedHabits(calls: readonly QueuedCall[]) {
  return {
    added: queuedOf(calls, 'createHabit', createHabit).map(({ id, input }) => ({ id, ...input.body })),
    updated: new Map(
      queuedOf(calls, 'updateHabit', updateHabit).map(({ input }) => [input.params.id, input.body] as const),
    ),
    removed: new Set(queuedOf(calls, 'removeHabit', removeHabit).map(({ input }) => input.params.id)),
    days: queuedOf(calls, 'updateHabitDay', updateHabitDay).map(({ input }) => ({ ...input.params, ...input.body })),
  };
}

/** The member's list of habits with the changes that wait on this device. */
export function withQueuedSettings(stored: readonly HabitSettings[], calls: readonly QueuedCall[]): HabitSettings[] {
  const { added, updated, removed } = queuedHabits(calls);
  const isStored = new Set(stored.map(({ id }) => id));
  return [...stored, ...added.filter(({ id }) => !isStored.has(id))]
    .filter(({ id }) => !removed.has(id))
    .map((habit) => ({ ...habit, ...updated.get(habit.id) }));
}

const DAY_MS = 86_400_000;

/** A week with the check marks that wait on this device. */
export function withQueuedDays(week: HabitWeek, calls: readonly QueuedCall[]): HabitWeek {
  const { days } = queuedHabits(calls);
  if (days.length === 0) return week;
  const stateOn = (date: string, before: HabitDay, done: boolean): HabitDay => {
    if (done) return 'done';
    if (before !== 'done') return before;
    return date === week.today ? 'open' : 'missed';
  };
  return {
    ...week,
    habits: week.habits.map((habit) => ({
      ...habit,
      days: habit.days.map((state, place) => {
        const date = new Date(Date.parse(week.startsOn) + place * DAY_MS).toISOString().slice(0, 10);
        return days
          .filter((day) => day.id === habit.id && day.date === date)
          .reduce((before, { done }) => stateOn(date, before, done), state);
      }),
    })),
  };
}
