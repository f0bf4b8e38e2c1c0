import { completeHabit, type Habit } from '@portal/contracts/habits';
import { send, showToast, useQueryClient } from '@portal/sdk';
import { useOptimistic } from '@portal/sdk/optimistic';
import { copy } from './copy';
import { changeDashboard, dashboardKey, refreshDashboard, shownDashboard, withItem } from './dashboard-cache';

const doneToday = (habit: Habit): Habit => ({ ...habit, streak: habit.streak + 1, completedToday: true });

/** Marks a habit done for today, at once; when that is refused, it is open again. */
export function useCompleteHabit() {
  const queryClient = useQueryClient();
  const complete = useOptimistic<'done', Habit | undefined>(
    (id) => ({
      shown: () => shownDashboard(queryClient)?.habits.find((habit) => habit.id === id),
      show: (habit) =>
        changeDashboard(queryClient, (dashboard) => ({
          ...dashboard,
          habits: withItem(dashboard.habits, id, (shown) => habit ?? shown),
        })),
      expected: (_done, habit) => habit && doneToday(habit),
      send: async () => (await send(completeHabit, { params: { id } })).data,
      onStored: () => showToast(copy.habits.done),
      failed: () => copy.habits.failed,
    }),
    { reading: dashboardKey, onSettled: () => refreshDashboard(queryClient) },
  );
  return (id: string) => complete(id, 'done');
}
