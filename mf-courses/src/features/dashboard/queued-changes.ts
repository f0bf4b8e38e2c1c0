import type { Dashboard } from '@portal/contracts/dashboard';
import type { Habit } from '@portal/contracts/habits';
import {
  createPriority,
  deletePriority,
  renamePriority,
  updatePriority,
  type Priority,
} from '@portal/contracts/priorities';
import { useMember, useQueuedCalls, type QueuedCall } from '@portal/sdk';
import { queuedOf } from '@portal/sdk/queued-send';
import { todayIn, queuedHabits, weekdayOf } from '../../shared/queued-habits';

/** A habit after it was checked off for today, or that was undone. */
export function withToday(habit: Habit, completedToday: boolean): Habit {
  if (habit.completedToday === completedToday) return habit;
  return { ...habit, streak: Math.max(0, habit.streak + (completedToday ? 1 : -1)), completedToday };
}

function withQueuedPriorities(stored: readonly Priority[], calls: readonly QueuedCall[]): Priority[] {
  const done = new Map(
    queuedOf(calls, 'updatePriority', updatePriority).map(({ input }) => [input.params.id, input.body.completed]),
  );
  const titles = new Map(
    queuedOf(calls, 'renamePriority', renamePriority).map(({ input }) => [input.params.id, input.body.title]),
  );
  const deleted = new Set(queuedOf(calls, 'deletePriority', deletePriority).map(({ input }) => input.params.id));
  const added = queuedOf(calls, 'createPriority', createPriority)
    .filter(({ id }) => !stored.some((priority) => priority.id === id))
    .map(({ id, input }) => ({ id, title: input.body.title, completed: false }));
  return [...stored, ...added]
    .filter(({ id }) => !deleted.has(id))
    .map((priority) => ({
      ...priority,
      title: titles.get(priority.id) ?? priority.title,
      completed: done.get(priority.id) ?? priority.completed,
    }));
}

function withQueuedHabits(stored: readonly Habit[], calls: readonly QueuedCall[], today: string): Habit[] {
  const { added, updated, removed, days } = queuedHabits(calls);
  const isStored = new Set(stored.map(({ id }) => id));
  const fresh = added
    .filter(({ id }) => !isStored.has(id))
    .map(({ id, title, weekdays }) => ({
      id,
      title,
      streak: 0,
      completedToday: false,
      dueToday: weekdays.includes(weekdayOf(today)),
    }));
  return [...stored, ...fresh]
    .filter(({ id }) => !removed.has(id))
    .map((habit) =>
      days
        .filter(({ id, date }) => id === habit.id && date === today)
        .reduce((changed, { done }) => withToday(changed, done), {
          ...habit,
          title: updated.get(habit.id)?.title ?? habit.title,
        }),
    );
}

/** The dashboard with the member's changes that wait on this device. */
export function useQueuedDashboard(dashboard: Dashboard | undefined): Dashboard | undefined {
  const { timeZone } = useMember();
  const calls = useQueuedCalls((state) => state.calls);
  if (!dashboard || calls.length === 0) return dashboard;
  return {
    ...dashboard,
    dailyPriorities: withQueuedPriorities(dashboard.dailyPriorities, calls),
    habits: withQueuedHabits(dashboard.habits, calls, todayIn(timeZone)),
  };
}
