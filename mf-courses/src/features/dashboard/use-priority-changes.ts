import { deletePriority, movePriority, renamePriority, type Priority } from '@portal/contracts/priorities';
import { useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useQueuedSend } from '@portal/sdk/queued-send';
import { copy } from './copy';
import { changeDashboard, refreshDashboard, withItem } from './dashboard-cache';
import { priorityQueueing } from './priority-queueing';

const { editing, moved, queued, updateFailed } = copy.priorities;

const without = (priorities: readonly Priority[], id: string) => priorities.filter((item) => item.id !== id);

/**
 * Renames, moves, and deletes priorities, then calls `onDone`. Input belongs to the caller, and is kept if the server
 * rejects the change. Only moving needs a connection: which day is tomorrow depends on when it's sent.
 * @param title of the priority that is deleted
 */
export function usePriorityChanges({ title = '', onDone }: { title?: string; onDone?: () => void } = {}) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const onSettled = () => refreshDashboard(queryClient);

  const rename = useQueuedSend('renamePriority', renamePriority, {
    queueing: ({ params: { id }, body }) => priorityQueueing(id, queued.renamed(body.title)),
    onQueued: () => onDone?.(),
    onSuccess: (renamed, { params: { id } }) => {
      changeDashboard(queryClient, (dashboard) => ({
        ...dashboard,
        dailyPriorities: withItem(dashboard.dailyPriorities, id, (priority) => ({
          ...priority,
          title: renamed.title,
        })),
      }));
      toast(editing.saved);
      onDone?.();
    },
    onError: (error) => toast(apiErrorMessage(error, updateFailed)),
    onSettled,
  });
  const move = useSend(movePriority, {
    onSuccess: (priority, { params: { id }, body: { day } }) => {
      changeDashboard(queryClient, ({ dailyPriorities, tomorrowsPriorities = [], ...dashboard }) => {
        const [today, tomorrow] = [without(dailyPriorities, id), without(tomorrowsPriorities, id)];
        const before = [...dailyPriorities, ...tomorrowsPriorities].find((item) => item.id === id);
        const changed = { ...before, ...priority };
        return {
          ...dashboard,
          dailyPriorities: day === 'today' ? [...today, changed] : today,
          tomorrowsPriorities: day === 'tomorrow' ? [...tomorrow, changed] : tomorrow,
        };
      });
      toast(moved[day]);
      onDone?.();
    },
    onError: (error) => toast(apiErrorMessage(error, updateFailed)),
    onSettled,
  });
  const remove = useQueuedSend('deletePriority', deletePriority, {
    queueing: ({ params: { id } }) => priorityQueueing(id, queued.deleted(title)),
    onQueued: () => onDone?.(),
    onSuccess: (_done, { params: { id } }) => {
      changeDashboard(queryClient, (dashboard) => ({
        ...dashboard,
        dailyPriorities: without(dashboard.dailyPriorities, id),
      }));
      toast(editing.deleted);
      onDone?.();
    },
    onError: (error) => toast(apiErrorMessage(error, editing.deleteFailed)),
    onSettled,
  });

  return {
    rename: (id: string, title: string) => rename.mutate({ params: { id }, body: { title } }),
    move: (id: string, day: 'today' | 'tomorrow') => move.mutate({ params: { id }, body: { day } }),
    remove: (id: string) => remove.mutate({ params: { id } }),
    renaming: rename.isPending,
    pending: rename.isPending || move.isPending || remove.isPending,
  };
}
