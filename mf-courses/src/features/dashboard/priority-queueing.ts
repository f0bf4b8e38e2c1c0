import { getDashboard } from '@portal/contracts/dashboard';
import type { Queueing } from '@portal/sdk';

/** What is told of a change to a priority that may have to wait on this device. */
export const priorityQueueing = (id: string, label: string): Queueing => ({
  about: `priority:${id}`,
  label,
  refreshes: [getDashboard.path],
});
