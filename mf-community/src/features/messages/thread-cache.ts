import { useMemo } from 'react';
import { getThread, listThread, type ThreadMessage } from '@portal/contracts/threads';
import { callKey, pagesKeyOf, useQueryClient, type PagedList } from '@portal/sdk';

type Pages = PagedList<typeof listThread>;

/** The cache key of the whole thread, by its first page. */
const ALL = pagesKeyOf(listThread, { query: {} });

/** Updates the cached thread, so that nothing needs to be refetched. */
export function useThreadCache() {
  const client = useQueryClient();
  return useMemo(() => {
    const change = (items: (page: ThreadMessage[], isFirst: boolean) => ThreadMessage[]) =>
      client.setQueryData<Pages>(
        ALL,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page, place) => ({ ...page, items: items(page.items, place === 0) })),
          },
      );
    return {
      /** Puts a message in as the newest one, unless it is there. */
      add: (message: ThreadMessage) =>
        change((items, isFirst) =>
          isFirst && !items.some(({ id }) => id === message.id) ? [message, ...items] : items,
        ),
      remove: (id: string) => change((items) => items.filter((message) => message.id !== id)),
      /** Refetches both sides' read marks and, separately, the messages. */
      readStanding: () => client.invalidateQueries({ queryKey: callKey(getThread, {}) }),
      readMessages: () => client.invalidateQueries({ queryKey: ALL }),
    };
  }, [client]);
}
