import { useEffect, useState } from 'react';
import {
  countUnreadNotifications,
  listNotifications,
  NOTIFICATION_STREAM,
  unreadNotificationsSchema,
} from '@portal/contracts/notifications';
import { pagesKey, send, useQueryClient } from '@portal/sdk';

/** Milliseconds between two questions for the number where there is no stream. */
const ASK_EVERY = 60_000;

/**
 * Follows the number of unread notifications: by a stream while the window is visible, by polling where the stream is
 * refused. Calls `tell` with each number.
 * @returns ends it
 */
function followUnread(tell: (unread: number) => void): () => void {
  let stream: EventSource | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  const ask = () =>
    // The next question comes in a minute; the page itself says when there is no connection.
    void send(countUnreadNotifications, {}).then(
      ({ data }) => tell(data.unread),
      () => undefined,
    );
  const stop = () => {
    stream?.close();
    clearInterval(asking);
    stream = asking = undefined;
  };
  const start = () => {
    stream = new EventSource(NOTIFICATION_STREAM);
    stream.onmessage = ({ data }: MessageEvent<string>) =>
      tell(unreadNotificationsSchema.parse(JSON.parse(data)).unread);
    stream.onerror = () => {
      // The browser reconnects by itself, unless it was refused.
      if (stream?.readyState !== EventSource.CLOSED || asking) return;
      ask();
      asking = setInterval(ask, ASK_EVERY);
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

/** How many notifications the member has not read, live. The list, if it was loaded, is loaded again on each change. */
export function useUnreadNotifications(): number {
  const client = useQueryClient();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    let before: number | undefined;
    return followUnread((now) => {
      setUnread(now);
      if (before !== undefined && now > before)
        void client.invalidateQueries({ queryKey: pagesKey(listNotifications) });
      before = now;
    });
  }, [client]);
  return unread;
}
