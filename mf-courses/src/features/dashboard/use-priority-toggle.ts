import { updatePriority } from '@portal/contracts/priorities';
import { send, useQueryClient } from '@portal/sdk';
import { useOptimistic } from '@portal/sdk/optimistic';
import { copy } from './copy';
import { changeDashboard, dashboardKey, refreshDashboard, shownDashboard, withItem } from './dashboard-cache';

/** Ticks and unticks priorities at once; quick changes of one end as the screen shows it. */
export function usePriorityToggle() {
  const queryClient = useQueryClient();
  return useOptimistic<boolean, boolean>(
    (id) => ({
      shown: () => shownDashboard(queryClient)?.dailyPriorities.find((item) => item.id === id)?.completed ?? false,
      show: (completed) =>
        changeDashboard(queryClient, (dashboard) => ({
          ...dashboard,
          dailyPriorities: withItem(dashboard.dailyPriorities, id, (priority) => ({ ...priority, completed })),
        })),
      expected: (completed) => completed,
      send: async (completed) => (await send(updatePriority, { params: { id }, body: { completed } })).data.completed,
      failed: () => copy.priorities.updateFailed,
    }),
    { reading: dashboardKey, onSettled: () => refreshDashboard(queryClient) },
  );
}
