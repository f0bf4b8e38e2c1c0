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
import { callKey, useQueryClient, useToast, type Queueing } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useQueuedSend } from '@portal/sdk/queued-send';
import { aboutHabit } from '../../shared/queued-habits';
import { copy, messages } from './copy';

/** What is told of a change to a habit that may have to wait on this device. */
const habitQueueing = (id: string, label: string): Queueing => ({
  about: aboutHabit(id),
  label,
  refreshes: [listHabits.path, getDashboard.path],
});

interface HabitChanges {
  /** The title of the habit that is removed. */
  title?: string;
  onDone: () => void;
  /** Has the fields say why the server refused; false when it was for another reason. */
  onRefused?: (error: unknown) => boolean;
}

/** Adds, changes, and removes habits, and displays the result once the server has it, or it waits on this device. */
export function useHabitChanges({ title = '', onDone, onRefused }: HabitChanges) {
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
  const create = useQueuedSend('createHabit', createHabit, {
    queueing: ({ body }, id) => habitQueueing(id, copy.queued.added(body.title)),
    onQueued: onDone,
    onSuccess: (habit) => changed((habits) => [...habits, habit], messages.added),
    onError: refused,
  });
  const update = useQueuedSend('updateHabit', updateHabit, {
    queueing: ({ params, body }) => habitQueueing(params.id, copy.queued.changed(body.title)),
    onQueued: onDone,
    onSuccess: (habit) =>
      changed((habits) => habits.map((each) => (each.id === habit.id ? habit : each)), messages.saved),
    onError: refused,
  });
  const remove = useQueuedSend('removeHabit', removeHabit, {
    queueing: ({ params }) => habitQueueing(params.id, copy.queued.removed(title)),
    onQueued: onDone,
    onSuccess: (_done, { params: { id } }) =>
      changed((habits) => habits.filter((each) => each.id !== id), messages.removed),
    onError: (error) => toast(apiErrorMessage(error, messages.removeFailed)),
  });
  return { create, update, remove };
}
