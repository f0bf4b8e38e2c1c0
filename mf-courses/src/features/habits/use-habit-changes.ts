import { getDashboard } from '@portal/contracts/dashboard';
import {
  createHabit,
  getHabitWeek,
  listHabits,
  removeHabit,
  updateHabit,
  type HabitSettings,
} from '@portal/contracts/habits';
import type { Message } from '@portal/contracts/messages';
import { callKey, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { messages } from './copy';

interface HabitChanges {
  onDone: () => void;
  /** Has the fields say why the server refused; false when it was for another reason. */
  onRefused?: (error: unknown) => boolean;
}

/** Adds, changes, and removes habits, and displays the result once the server has it. */
export function useHabitChanges({ onDone, onRefused }: HabitChanges) {
  const queryClient = useQueryClient();
  const toast = useToast();

  const changed = (change: (habits: HabitSettings[]) => HabitSettings[], message: Message) => {
    queryClient.setQueryData<HabitSettings[]>(callKey(listHabits, {}), (habits) => habits && change(habits));
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(getHabitWeek.path),
    });
    void queryClient.invalidateQueries({ queryKey: callKey(getDashboard, {}) });
    toast(message);
    onDone();
  };
  const refused = (error: Error) => {
    if (!onRefused?.(error)) toast(apiErrorMessage(error, messages.saveFailed));
  };
  const create = useSend(createHabit, {
    onSuccess: (habit) => changed((habits) => [...habits, habit], messages.added),
    onError: refused,
  });
  const update = useSend(updateHabit, {
    onSuccess: (habit) =>
      changed((habits) => habits.map((each) => (each.id === habit.id ? habit : each)), messages.saved),
    onError: refused,
  });
  const remove = useSend(removeHabit, {
    onSuccess: (_done, { params: { id } }) =>
      changed((habits) => habits.filter((each) => each.id !== id), messages.removed),
    onError: (error) => toast(apiErrorMessage(error, messages.removeFailed)),
  });
  return { create, update, remove };
}
