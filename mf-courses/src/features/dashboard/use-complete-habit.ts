import { completeHabit, type Habit } from '@portal/contracts/habits';
import { useQueryClient, useSend, useToast } from '@portal/sdk';
import { copy } from './copy';
import { changeDashboard, pauseDashboard, refreshDashboard, shownDashboard, withItem } from './dashboard-cache';

const doneToday = (habit: Habit): Habit => ({ ...habit, streak: habit.streak + 1, completedToday: true });

/** Marks a habit done for today, at once; when that is refused, it is open again. */
export function useCompleteHabit() {
  const queryClient = useQueryClient();
  const toast = useToast();

  const change = (id: string, changed: (habit: Habit) => Habit) =>
    changeDashboard(queryClient, (dashboard) => ({ ...dashboard, habits: withItem(dashboard.habits, id, changed) }));

  const { mutate } = useSend(completeHabit, {
    onMutate: async ({ params: { id } }) => {
      await pauseDashboard(queryClient);
      const before = shownDashboard(queryClient)?.habits.find((habit) => habit.id === id);
      change(id, doneToday);
      return before;
    },
    onSuccess: (habit) => {
      change(habit.id, () => habit);
      toast(copy.habits.done);
    },
    onError: (_error, _input, before) => {
      if (before) change(before.id, () => before);
      toast(copy.habits.failed);
    },
    onSettled: () => refreshDashboard(queryClient),
  });
  return (id: string) => mutate({ params: { id } });
}
