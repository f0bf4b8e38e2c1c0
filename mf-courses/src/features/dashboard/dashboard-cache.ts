import { getDashboard, type Dashboard } from '@portal/contracts/dashboard';
import { callKey, type useQueryClient } from '@portal/sdk';

type QueryClient = ReturnType<typeof useQueryClient>;

const queryKey = callKey(getDashboard, {});

/** What the dashboard shows now. */
export const shownDashboard = (queryClient: QueryClient) => queryClient.getQueryData<Dashboard>(queryKey);

/** Changes what the dashboard shows, ahead of the server. */
export const changeDashboard = (queryClient: QueryClient, change: (dashboard: Dashboard) => Dashboard) =>
  queryClient.setQueryData<Dashboard>(queryKey, (dashboard) => dashboard && change(dashboard));

/** Stops a read that is under way: it would bring back what was there before a change. */
export const pauseDashboard = (queryClient: QueryClient) => queryClient.cancelQueries({ queryKey });

/** Reads the dashboard again, once the last of the changes under way is through. */
export function refreshDashboard(queryClient: QueryClient) {
  if (queryClient.isMutating() <= 1) void queryClient.invalidateQueries({ queryKey });
}

/** The list with the item of this id changed. */
export const withItem = <Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): Item[] => items.map((item) => (item.id === id ? change(item) : item));
