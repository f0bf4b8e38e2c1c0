import { getDashboard, type Dashboard } from '@portal/contracts/dashboard';
import { callKey, type useQueryClient } from '@portal/sdk';

type QueryClient = ReturnType<typeof useQueryClient>;

/** What the dashboard is read by. */
export const dashboardKey = callKey(getDashboard, {});

/** What the dashboard shows now. */
export const shownDashboard = (queryClient: QueryClient) => queryClient.getQueryData<Dashboard>(dashboardKey);

/** Changes what the dashboard shows, ahead of the server. */
export const changeDashboard = (queryClient: QueryClient, change: (dashboard: Dashboard) => Dashboard) =>
  queryClient.setQueryData<Dashboard>(dashboardKey, (dashboard) => dashboard && change(dashboard));

/** Reads the dashboard again, once the last of the changes under way is through. */
export function refreshDashboard(queryClient: QueryClient) {
  if (queryClient.isMutating() <= 1) void queryClient.invalidateQueries({ queryKey: dashboardKey });
}

/** The list with the item of this id changed. */
export const withItem = <Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): Item[] => items.map((item) => (item.id === id ? change(item) : item));
