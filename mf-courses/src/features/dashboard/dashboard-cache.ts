import { getDashboard, type Dashboard } from '@portal/contracts/dashboard';
import { getHabitWeek } from '@portal/contracts/habits';
import { callKey, type useQueryClient } from '@portal/sdk';

type QueryClient = ReturnType<typeof useQueryClient>;

/** Whose responses are different after a habit was checked off. */
export const HABIT_PATHS = [getDashboard.path, getHabitWeek.path];

/** The dashboard's cache key. */
export const dashboardKey = callKey(getDashboard, {});

/** What the dashboard shows now. */
export const shownDashboard = (queryClient: QueryClient) => queryClient.getQueryData<Dashboard>(dashboardKey);

/** Updates the cached dashboard ahead of the server. */
export const changeDashboard = (queryClient: QueryClient, change: (dashboard: Dashboard) => Dashboard) =>
  queryClient.setQueryData<Dashboard>(dashboardKey, (dashboard) => dashboard && change(dashboard));

/** Refetches the dashboard after the last pending change. */
export function refreshDashboard(queryClient: QueryClient) {
  if (queryClient.isMutating() <= 1) void queryClient.invalidateQueries({ queryKey: dashboardKey });
}

/** The list with the item of this id changed. */
export const withItem = <Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): Item[] => items.map((item) => (item.id === id ? change(item) : item));
