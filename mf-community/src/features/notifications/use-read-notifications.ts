import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type Notification,
} from '@portal/contracts/notifications';
import { pagesKey, useQueryClient, useSend, useToast, type PagedList } from '@portal/sdk';
import { usePausedFetches } from '@portal/sdk/optimistic';
import { messages } from './copy';

type List = PagedList<typeof listNotifications>;

const LIST_KEY = pagesKey(listNotifications);

/** Marks notifications as read: one that is opened, and all up to a moment. Displayed immediately. */
export function useReadNotifications() {
  const client = useQueryClient();
  const toast = useToast();
  const fetches = usePausedFetches(LIST_KEY);

  const show = (isReadNow: (notification: Notification) => boolean) =>
    client.setQueryData<List>(LIST_KEY, (list) =>
      list
        ? {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (isReadNow(item) ? { ...item, isRead: true } : item)),
            })),
          }
        : undefined,
    );

  const one = useSend(readNotification, {
    onMutate: async ({ params }) => {
      await fetches.pause();
      show(({ id }) => id === params.id);
    },
    onSettled: fetches.resume,
  });
  const all = useSend(readAllNotifications, {
    onMutate: async ({ body }) => {
      await fetches.pause();
      const before = client.getQueryData<List>(LIST_KEY);
      show(({ at }) => at <= body.until);
      return { before };
    },
    onError: (_error, _input, context) => {
      client.setQueryData(LIST_KEY, context?.before);
      toast(messages.readAllFailed);
    },
    onSettled: fetches.resume,
  });
  return {
    read: (id: string) => one.mutate({ params: { id } }),
    /** @param until ISO 8601 in UTC: newer notifications stay unread */
    readAll: (until: string) => all.mutate({ body: { until } }),
  };
}
