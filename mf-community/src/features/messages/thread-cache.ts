import { useMemo } from 'react';
import { getThread, listThread, type ThreadMessage } from '@portal/contracts/threads';
import { callKey, pagesKeyOf, useQueryClient, type PagedList } from '@portal/sdk';

type Pages = PagedList<typeof listThread>;

/** The key of the whole thread, as its first page is asked for. */
const ALL = pagesKeyOf(listThread, { query: {} });

/** Changes the thread that was read, so that nothing has to be read again. */
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
      /** Reads how far both sides are, and from there on what is new. */
      readStanding: () => client.invalidateQueries({ queryKey: callKey(getThread, {}) }),
      readMessages: () => client.invalidateQueries({ queryKey: ALL }),
    };
  }, [client]);
}
