import { completeHabit, undoHabit, type Habit } from '@portal/contracts/habits';
import { send, showToast, useQueryClient } from '@portal/sdk';
import { useOptimistic } from '@portal/sdk/optimistic';
import { copy } from './copy';
import { changeDashboard, dashboardKey, refreshDashboard, shownDashboard, withItem } from './dashboard-cache';

type ForToday = 'done' | 'open';

const expected = (state: ForToday, habit: Habit): Habit => {
  const completedToday = state === 'done';
  if (habit.completedToday === completedToday) return habit;
  return { ...habit, streak: Math.max(0, habit.streak + (completedToday ? 1 : -1)), completedToday };
};

/** Ticks or unticks a habit for today immediately; reverts it if that is rejected. */
export function useCompleteHabit() {
  const queryClient = useQueryClient();
  return useOptimistic<ForToday, Habit | undefined>(
    (id) => {
      let latest: ForToday = 'done';
      return {
        shown: () => shownDashboard(queryClient)?.habits.find((habit) => habit.id === id),
        show: (habit) =>
          changeDashboard(queryClient, (dashboard) => ({
            ...dashboard,
            habits: withItem(dashboard.habits, id, (shown) => habit ?? shown),
          })),
        expected: (state, habit) => habit && expected(state, habit),
        send: async (state) => {
          latest = state;
          const call = state === 'done' ? completeHabit : undoHabit;
          return (await send(call, { params: { id } })).data;
        },
        onStored: (state) => {
          if (state === 'done') showToast(copy.habits.done);
        },
        failed: () => (latest === 'done' ? copy.habits.failed : copy.habits.undoFailed),
      };
    },
    { reading: dashboardKey, onSettled: () => refreshDashboard(queryClient) },
  );
}
