import { useEffect, useRef } from 'react';
import { getPartnerMatching, readPartnerMessages } from '@portal/contracts/partners';
import { callKey, useQueryClient, useSend } from '@portal/sdk';

/** Milliseconds between looks for new messages. */
const LOOK_EVERY = 60_000;

const isSeen = () => document.visibilityState === 'visible';

/**
 * Looks for new messages every minute and when the page regains focus, refetches them if there are unread ones that are
 * not displayed, and marks displayed ones as read.
 * @param newest when the partner's newest displayed message was written
 */
export function useReadMessages(unread: number, newest: string | undefined, refetch: () => void) {
  const client = useQueryClient();
  const noted = useRef<string>(undefined);
  const { mutate } = useSend(readPartnerMessages, {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey(getPartnerMatching, {}) }),
    onError: () => {
      // It is noted with the next look.
      noted.current = undefined;
    },
  });
  const look = useRef(refetch);
  useEffect(() => {
    look.current = refetch;
  });

  useEffect(() => {
    const ask = () => {
      if (isSeen()) void client.invalidateQueries({ queryKey: callKey(getPartnerMatching, {}) });
    };
    const timer = setInterval(ask, LOOK_EVERY);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [client]);

  useEffect(() => {
    if (unread === 0 || !isSeen()) return;
    // Displayed messages are already marked as read, so there must be newer ones.
    if (newest === undefined || noted.current === newest) {
      look.current();
      return;
    }
    noted.current = newest;
    mutate({ body: { at: newest } });
  }, [unread, newest, mutate]);
}
