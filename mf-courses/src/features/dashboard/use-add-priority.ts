import { createPriority } from '@portal/contracts/priorities';
import { useMember, useQueryClient, useToast } from '@portal/sdk';
import { useQueuedSend } from '@portal/sdk/queued-send';
import { copy } from './copy';
import { changeDashboard, refreshDashboard } from './dashboard-cache';
import { priorityQueueing } from './priority-queueing';

/** The name of a member's draft of a new priority. */
export const newPriorityDraft = (memberId: string) => `priority:${memberId}`;

/** Adds a priority to today's list; `onAdded` when the server has it, or it waits on this device. */
export function useAddPriority(onAdded: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id: memberId } = useMember();
  const { mutate, isPending } = useQueuedSend('createPriority', createPriority, {
    queueing: ({ body: { title } }, id) => ({
      ...priorityQueueing(id, copy.priorities.queued.added(title)),
      text: title,
      draft: newPriorityDraft(memberId),
    }),
    onSuccess: (added) => {
      changeDashboard(queryClient, (dashboard) => ({
        ...dashboard,
        dailyPriorities: [...dashboard.dailyPriorities.filter(({ id }) => id !== added.id), added],
      }));
      toast(copy.priorities.added);
      onAdded();
    },
    onQueued: onAdded,
    onError: () => toast(copy.priorities.addFailed),
    onSettled: () => refreshDashboard(queryClient),
  });
  return { add: (title: string) => mutate({ body: { title } }), adding: isPending };
}
