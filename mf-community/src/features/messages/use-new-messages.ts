import { useEffect, useRef } from 'react';
import { getThread, readThread, type ThreadMessage, type ThreadStatus } from '@portal/contracts/threads';
import { callKey, useQueryClient, useSend } from '@portal/sdk';
import { useThreadCache } from './thread-cache';

/** Milliseconds between looks for new messages. */
const LOOK_EVERY = 60_000;

const isSeen = () => document.visibilityState === 'visible';

/** Looks for new messages each minute, and when the member comes back to the page; not while nobody sees it. */
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
 * Reads the messages anew when some are unread that are not shown, and notes what is shown as read.
 * @param newest the newest message of the team that is shown
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
    // What is shown is noted as read already: something came after it.
    if (at === undefined || noted.current === at) {
      void readMessages();
      return;
    }
    noted.current = at;
    mutate({ body: { at } });
  }, [unread, at, mutate, readMessages, standing]);
}
