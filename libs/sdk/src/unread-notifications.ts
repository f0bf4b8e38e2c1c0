import { useEffect, useState } from 'react';
import { unreadNotificationsSchema } from '@portal/contracts/notifications';
import { useQueryClient } from '@portal/sdk';

/** Milliseconds between two questions for the number where there is no stream. */
const ASK_EVERY = 60_000;

/** Where the number of unread notifications comes from. */
export interface UnreadSource {
  /** The path of the stream of server-sent events. */
  stream: string;
  /** Asks for the number. */
  ask: () => Promise<number>;
  /** The query key of the list, which is loaded again when there is more. */
  listKey: readonly unknown[];
}

/**
 * Follows the number of unread notifications: by a stream while the window is visible, by polling where the stream is
 * refused. Calls `tell` with each number.
 * @returns ends it
 */
function followUnread({ stream: path, ask }: UnreadSource, tell: (unread: number) => void): () => void {
  let stream: EventSource | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  // The next question comes in a minute; the page itself says when there is no connection.
  const askNow = () => void ask().then(tell, () => undefined);
  const stop = () => {
    stream?.close();
    clearInterval(asking);
    stream = asking = undefined;
  };
  const start = () => {
    stream = new EventSource(path);
    stream.onmessage = ({ data }: MessageEvent<string>) =>
      tell(unreadNotificationsSchema.parse(JSON.parse(data)).unread);
    stream.onerror = () => {
      // The browser reconnects by itself, unless it was refused.
      if (stream?.readyState !== EventSource.CLOSED || asking) return;
      askNow();
      asking = setInterval(askNow, ASK_EVERY);
    };
  };
  const look = () => {
    stop();
    if (document.visibilityState === 'visible') start();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}

/** A list of notifications, as far as it is loaded. */
interface LoadedList {
  pages: { items: { isRead: boolean }[] }[];
}

/**
 * How many of the notifications of a loaded list are unread; undefined if none is loaded. The first number can be that of a
 * notification that came after the list.
 */
const unreadIn = (lists: readonly [unknown, LoadedList | undefined][]) =>
  lists
    .map(([, list]) => list?.pages.flatMap(({ items }) => items).filter(({ isRead }) => !isRead).length)
    .find((unread) => unread !== undefined);

/**
 * How many notifications are unread, live. The list, if it was loaded, is loaded again when there is more. The last number
 * is kept for the next page that follows the same source.
 * @param source one object for as long as it is followed
 */
export function useUnreadNotifications(source: UnreadSource): number {
  const client = useQueryClient();
  const [unread, setUnread] = useState(() => client.getQueryData<number>([source.stream]) ?? 0);
  useEffect(
    () =>
      followUnread(source, (now) => {
        const before =
          client.getQueryData<number>([source.stream]) ??
          unreadIn(client.getQueriesData<LoadedList>({ queryKey: source.listKey }));
        client.setQueryData([source.stream], now);
        setUnread(now);
        if (before !== undefined && now > before) void client.invalidateQueries({ queryKey: source.listKey });
      }),
    [client, source],
  );
  return unread;
}
