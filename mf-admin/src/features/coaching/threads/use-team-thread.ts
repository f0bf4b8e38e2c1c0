import { useEffect, useRef } from 'react';
import { getTeamThread, listTeamThread, readTeamThread, type TeamThread } from '@portal/contracts/team-threads';
import type { ThreadMessage } from '@portal/contracts/threads';
import { callKey, pagesKeyOf, useQueryClient, useSend, type PagedList } from '@portal/sdk';

/** Milliseconds between looks for new messages. */
const LOOK_EVERY = 60_000;

type Pages = PagedList<typeof listTeamThread>;

const isSeen = () => document.visibilityState === 'visible';

/** Updates the cached thread of a member, so that nothing needs to be refetched. */
export function useTeamThreadCache(memberId: string) {
  const client = useQueryClient();
  const params = { id: memberId };
  const all = pagesKeyOf(listTeamThread, { params });
  const change = (items: (page: ThreadMessage[], isFirst: boolean) => ThreadMessage[]) =>
    client.setQueryData<Pages>(
      all,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page, place) => ({ ...page, items: items(page.items, place === 0) })),
        },
    );
  return {
    add: (message: ThreadMessage) => change((items, isFirst) => (isFirst ? [message, ...items] : items)),
    put: (message: ThreadMessage) => change((items) => items.map((one) => (one.id === message.id ? message : one))),
    remove: (id: string) => change((items) => items.filter((one) => one.id !== id)),
    keep: (thread: TeamThread) => client.setQueryData(callKey(getTeamThread, { params }), thread),
    readStanding: () => client.invalidateQueries({ queryKey: callKey(getTeamThread, { params }) }),
    readMessages: () => client.invalidateQueries({ queryKey: all }),
  };
}

/**
 * Polls for new messages every minute and when the page regains focus, and marks displayed messages as read by the
 * team.
 * @param newest the member's newest displayed message
 */
export function useTeamReading(memberId: string, unread: number, newest: ThreadMessage | undefined) {
  const cache = useTeamThreadCache(memberId);
  const latest = useRef(cache);
  const noted = useRef<string>(undefined);
  const { mutate } = useSend(readTeamThread, {
    onSuccess: (thread) => latest.current.keep(thread),
    onError: () => {
      // It is noted with the next look.
      noted.current = undefined;
    },
  });
  const at = newest?.createdAt;

  useEffect(() => {
    latest.current = cache;
  });

  useEffect(() => {
    const look = () => {
      if (isSeen()) void latest.current.readStanding();
    };
    const timer = setInterval(look, LOOK_EVERY);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, []);

  useEffect(() => {
    if (unread === 0 || !isSeen()) return;
    // Displayed messages are already marked as read, so there must be newer ones.
    if (at === undefined || noted.current === at) {
      void latest.current.readMessages();
      return;
    }
    noted.current = at;
    mutate({ params: { id: memberId }, body: { at } });
  }, [unread, at, memberId, mutate]);
}
