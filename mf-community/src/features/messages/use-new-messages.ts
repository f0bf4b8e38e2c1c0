import { useEffect, useRef } from 'react';
import { getThread, readThread, type ThreadMessage, type ThreadStatus } from '@portal/contracts/threads';
import { callKey, useQueryClient, useSend } from '@portal/sdk';
import { useThreadCache } from './thread-cache';

/** Milliseconds between looks for new messages. */
const LOOK_EVERY = 60_000;

const isSeen = () => document.visibilityState === 'visible';

/** Polls for new messages every minute, and when the page regains focus; not while it is hidden. */
export function useMessagePolling() {
  const { readStanding } = useThreadCache();
  useEffect(() => {
    const look = () => {
      if (isSeen()) void readStanding();
    };
    const timer = setInterval(look, LOOK_EVERY);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [readStanding]);
}

/**
 * Refetches the messages if there are unread ones that are not displayed, and marks displayed ones as read.
 * @param newest the team's newest displayed message
 */
export function useMarkAsRead(standing: ThreadStatus | undefined, newest: ThreadMessage | undefined) {
  const client = useQueryClient();
  const { readMessages } = useThreadCache();
  const noted = useRef<string>(undefined);
  const { mutate } = useSend(readThread, {
    onSuccess: (now) => client.setQueryData(callKey(getThread, {}), now),
    onError: () => {
      // It is noted with the next look.
      noted.current = undefined;
    },
  });
  const unread = standing?.unread ?? 0;
  const at = newest?.createdAt;

  useEffect(() => {
    if (unread === 0 || !isSeen()) return;
    // Displayed messages are already marked as read, so there must be newer ones.
    if (at === undefined || noted.current === at) {
      void readMessages();
      return;
    }
    noted.current = at;
    mutate({ body: { at } });
  }, [unread, at, mutate, readMessages, standing]);
}
