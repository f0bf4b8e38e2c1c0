import { createPriority } from '@portal/contracts/priorities';
import { useQueryClient, useSend, useToast } from '@portal/sdk';
import { copy } from './copy';
import { changeDashboard, refreshDashboard } from './dashboard-cache';

/** Adds a priority to today's list; `onAdded` when the server has it. */
export function useAddPriority(onAdded: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useSend(createPriority, {
    onSuccess: (added) => {
      changeDashboard(queryClient, (dashboard) => ({
        ...dashboard,
        dailyPriorities: [...dashboard.dailyPriorities.filter(({ id }) => id !== added.id), added],
      }));
      toast(copy.priorities.added);
      onAdded();
    },
    onError: () => toast(copy.priorities.addFailed),
    onSettled: () => refreshDashboard(queryClient),
  });
  return { add: (title: string) => mutate({ body: { title } }), adding: isPending };
}
