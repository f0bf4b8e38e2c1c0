import { listNotifications, readAllNotifications, type Notification } from '@portal/contracts/notifications';
import { pagesKey, useQueryClient, useSend, useToast, type PagedList } from '@portal/sdk';
import { messages } from './copy';

type List = PagedList<typeof listNotifications>;

/** Shows notifications as read at once, and tells the server. */
export function useReadNotifications() {
  const client = useQueryClient();
  const toast = useToast();
  const queryKey = pagesKey(listNotifications);

  const markRead = (which: (notification: Notification) => boolean) =>
    client.setQueryData<List>(queryKey, (list) =>
      list
        ? {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (which(item) ? { ...item, isRead: true } : item)),
            })),
          }
        : undefined,
    );

  const { mutate } = useSend(readAllNotifications, {
    onMutate: ({ body }) => {
      const before = client.getQueryData<List>(queryKey);
      markRead(({ at }) => at <= body.until);
      return { before };
    },
    onError: (_error, _input, context) => {
      client.setQueryData(queryKey, context?.before);
      toast(messages.readAllFailed);
    },
  });
  return { markRead, readAll: (until: string) => mutate({ body: { until } }) };
}
