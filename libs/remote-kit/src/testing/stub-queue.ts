import { act } from '@testing-library/react';
import { useQueuedCalls, type QueuedCall } from '@portal/sdk';

/**
 * A queue in which calls wait, as the shell provides it, without sending any: `const queue = stubQueue(); …
 * queue.calls()`.
 */
export function stubQueue(memberId: string = crypto.randomUUID()) {
  const calls = () => useQueuedCalls.getState().calls;
  useQueuedCalls.setState(
    {
      calls: [],
      add: (call) => {
        const added: QueuedCall = { ...call, memberId, doneAt: new Date().toISOString(), page: '/' };
        useQueuedCalls.setState({ calls: [...calls(), added] });
        return Promise.resolve(added);
      },
      discard: (id) => {
        useQueuedCalls.setState({ calls: calls().filter((call) => call.id !== id) });
        return Promise.resolve();
      },
    },
    true,
  );
  return {
    /** The calls that wait. */
    calls,
    /** As if the server had refused all that wait. */
    refuse: (refusal: string) =>
      act(() => useQueuedCalls.setState({ calls: calls().map((call) => ({ ...call, refusal })) })),
    /** Takes it away, as for someone who isn't signed in. */
    remove: () => act(() => useQueuedCalls.setState(useQueuedCalls.getInitialState(), true)),
  };
}
