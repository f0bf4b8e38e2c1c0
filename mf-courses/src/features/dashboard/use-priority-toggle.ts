import { updatePriority } from '@portal/contracts/priorities';
import { send, useQueryClient } from '@portal/sdk';
import { useOptimistic } from '@portal/sdk/optimistic';
import { newCall, sendOrQueue } from '@portal/sdk/queued-send';
import { copy } from './copy';
import { changeDashboard, dashboardKey, refreshDashboard, shownDashboard, withItem } from './dashboard-cache';
import { priorityQueueing } from './priority-queueing';

/** Whether a priority, with this title, is done. */
interface Toggled {
  title: string;
  completed: boolean;
}

/** Ticks and unticks priorities immediately; after quick clicks, the final state is the displayed one. */
export function usePriorityToggle() {
  const queryClient = useQueryClient();
  return useOptimistic<Toggled, boolean>(
    (id) => ({
      shown: () => shownDashboard(queryClient)?.dailyPriorities.find((item) => item.id === id)?.completed ?? false,
      show: (completed) =>
        changeDashboard(queryClient, (dashboard) => ({
          ...dashboard,
          dailyPriorities: withItem(dashboard.dailyPriorities, id, (priority) => ({ ...priority, completed })),
        })),
      expected: ({ completed }) => completed,
      send: async ({ title, completed }) => {
        const label = completed ? copy.priorities.queued.done(title) : copy.priorities.queued.open(title);
        const input = { params: { id }, body: { completed } };
        const { data } = await sendOrQueue(
          newCall('updatePriority', input, priorityQueueing(id, label)),
          async (options) => (await send(updatePriority, input, options)).data,
        );
        return data?.completed ?? completed;
      },
      failed: () => copy.priorities.updateFailed,
    }),
    { reading: dashboardKey, onSettled: () => refreshDashboard(queryClient) },
  );
}
