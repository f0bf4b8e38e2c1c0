import { useState } from 'react';
import { updatePriority } from '@portal/contracts/priorities';
import { goToSignIn, isUnauthorized, send, showToast, useMutation, useQueryClient } from '@portal/sdk';
import { OptimisticSender } from '../../sending/optimistic-sender';
import { copy } from './copy';
import { changeDashboard, pauseDashboard, refreshDashboard, shownDashboard, withItem } from './dashboard-cache';

type QueryClient = ReturnType<typeof useQueryClient>;

const priorityToggle = (queryClient: QueryClient, id: string) =>
  new OptimisticSender<boolean, boolean>({
    shown: () => shownDashboard(queryClient)?.dailyPriorities.find((item) => item.id === id)?.completed ?? false,
    show: (completed) =>
      changeDashboard(queryClient, (dashboard) => ({
        ...dashboard,
        dailyPriorities: withItem(dashboard.dailyPriorities, id, (priority) => ({ ...priority, completed })),
      })),
    expected: (completed) => completed,
    send: async (completed) => (await send(updatePriority, { params: { id }, body: { completed } })).data.completed,
    onStored: () => {},
    onRefused: (error) => {
      if (isUnauthorized(error)) goToSignIn();
      else showToast(copy.priorities.updateFailed);
    },
  });

/** Ticks and unticks priorities at once; quick changes of one end as the screen shows it. */
export function usePriorityToggle() {
  const queryClient = useQueryClient();
  const [toggles] = useState(() => new Map<string, OptimisticSender<boolean, boolean>>());
  const { mutate } = useMutation({
    mutationFn: async ({ id, completed }: { id: string; completed: boolean }) => {
      await pauseDashboard(queryClient);
      const toggle = toggles.get(id) ?? priorityToggle(queryClient, id);
      toggles.set(id, toggle);
      await toggle.push(completed);
    },
    onSettled: () => refreshDashboard(queryClient),
  });
  return (id: string, completed: boolean) => mutate({ id, completed });
}
