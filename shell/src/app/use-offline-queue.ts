import { createElement, useEffect, useState, type ReactNode } from 'react';
import { useQueryClient, useQueuedCalls } from '@portal/sdk';

/**
 * Opens the queue of what this member did without a connection, as long as they are signed in. Its code is loaded after
 * the page, because nothing needs it before.
 * @returns what shows the queue, once it is open
 */
export function useOfflineQueue(memberId: string): ReactNode {
  const client = useQueryClient();
  const [unsentWork, show] = useState<ReactNode>(null);
  useEffect(() => {
    const closing = new AbortController();
    const open = async () => {
      const { OfflineQueue, UnsentWork } = await import(/* webpackChunkName: "offline-queue" */ './unsent-work');
      const queue = await OfflineQueue.open(memberId, client);
      if (closing.signal.aborted) return queue.close();
      closing.signal.addEventListener('abort', () => queue.close());
      useQueuedCalls.setState({
        add: (call) => queue.add(call),
        discard: (id) => queue.discard(id),
        clear: () => queue.clear(),
      });
      return show(createElement(UnsentWork));
    };
    // Rejects if the browser stores nothing for this site, e.g. in a private window: then a failed call is told as such.
    useQueuedCalls.setState({ opened: open().catch(console.warn) });
    return () => {
      closing.abort();
      useQueuedCalls.setState(useQueuedCalls.getInitialState(), true);
    };
  }, [memberId, client]);
  return unsentWork;
}
