import { completeHabit, undoHabit, type Habit } from '@portal/contracts/habits';
import { send, showToast, useMember, useQueryClient } from '@portal/sdk';
import { useOptimistic } from '@portal/sdk/optimistic';
import { newCall, sendOrQueue } from '@portal/sdk/queued-send';
import { aboutHabit, todayIn } from '../../shared/queued-habits';
import { copy } from './copy';
import {
  changeDashboard,
  dashboardKey,
  HABIT_PATHS,
  refreshDashboard,
  shownDashboard,
  withItem,
} from './dashboard-cache';
import { withToday } from './queued-changes';

/** Whether a habit, with this title, is done today. */
interface ForToday {
  title: string;
  done: boolean;
}

/**
 * Ticks or unticks a habit for today immediately; reverts it if that is rejected. Without a connection, it waits on this
 * device, and still counts for the member's today.
 */
export function useCompleteHabit() {
  const queryClient = useQueryClient();
  const { timeZone } = useMember();
  return useOptimistic<ForToday, Habit | undefined>(
    (id) => {
      let isDone = true;
      let isQueued = false;

      const queuedChange = ({ title, done }: ForToday) =>
        newCall(
          'updateHabitDay',
          { params: { id, date: todayIn(timeZone) }, body: { done } },
          {
            about: aboutHabit(id),
            label: done ? copy.habits.queued.done(title) : copy.habits.queued.open(title),
            refreshes: HABIT_PATHS,
          },
        );
      return {
        shown: () => shownDashboard(queryClient)?.habits.find((habit) => habit.id === id),
        show: (habit) =>
          changeDashboard(queryClient, (dashboard) => ({
            ...dashboard,
            habits: withItem(dashboard.habits, id, (before) => habit ?? before),
          })),
        expected: ({ done }, habit) => habit && withToday(habit, done),
        send: async (state, confirmed) => {
          isDone = state.done;
          const call = isDone ? completeHabit : undoHabit;
          const { data, queued } = await sendOrQueue(
            queuedChange(state),
            async (options) => (await send(call, { params: { id } }, options)).data,
          );
          isQueued = queued !== undefined;
          return data ?? (confirmed && withToday(confirmed, state.done));
        },
        onStored: ({ done }) => {
          if (done && !isQueued) showToast(copy.habits.done);
        },
        failed: () => (isDone ? copy.habits.failed : copy.habits.undoFailed),
      };
    },
    { reading: dashboardKey, onSettled: () => refreshDashboard(queryClient) },
  );
}
