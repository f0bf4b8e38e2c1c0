import { useEffect, useRef } from 'react';
import { getTeamThread, listTeamThread, readTeamThread, type TeamThread } from '@portal/contracts/team-threads';
import type { ThreadMessage } from '@portal/contracts/threads';
import { callKey, pagesKeyOf, useQueryClient, useSend, type PagedList } from '@portal/sdk';

/** Milliseconds between looks for new messages. */
const LOOK_EVERY = 60_000;

type Pages = PagedList<typeof listTeamThread>;

const isSeen = () => document.visibilityState === 'visible';

/** Changes a member's thread that was read, so that nothing has to be read again. */
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
 * Looks for new messages each minute and when somebody comes back to the page, and notes what is shown as read by the team.
 * @param newest the newest message of the member that is shown
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
    // What is shown is noted as read already: something came after it.
    if (at === undefined || noted.current === at) {
      void latest.current.readMessages();
      return;
    }
    noted.current = at;
    mutate({ params: { id: memberId }, body: { at } });
  }, [unread, at, memberId, mutate]);
}
