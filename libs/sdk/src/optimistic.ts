import { useRef, useState } from 'react';
import type { Message } from '@portal/contracts/messages';
import { goToSignIn, isUnauthorized, showToast, useMutation, useQueryClient } from '@portal/sdk';

/**
 * A change that is displayed before the server confirms it. `State` is what is sent, `Stored` what the server has and
 * the screen shows.
 */
export interface OptimisticChange<State, Stored> {
  /** What the screen shows now. */
  shown: () => Stored;
  show: (stored: Stored) => void;
  /** The expected server state after this change, based on what is displayed. */
  expected: (state: State, shown: Stored) => Stored;
  /** Sends a state; returns the new server state. `confirmed` is the last known server state. */
  send: (state: State, confirmed: Stored) => Promise<Stored>;
  onStored?: (state: State) => void;
  /** Called when the server state is displayed again. */
  onRefused?: () => void;
  /** The toast for a rejection; not for a signed-out user, who is redirected to the sign-in with a message. */
  failed: (error: unknown) => Message;
}

/**
 * Displays a state immediately and sends it. Of the states that arrive during a request, only the newest is sent next,
 * so the final stored state is what was last displayed, however quickly the member clicks. If the last one is rejected,
 * the last known server state is displayed again.
 */
export class OptimisticSender<State, Stored> {
  private waiting: { state: State } | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly change: OptimisticChange<State, Stored>) {}

  /** Resolves when nothing is pending, whatever the outcome. */
  push(state: State): Promise<void> {
    const before = this.change.shown();
    this.change.show(this.change.expected(state, before));
    this.waiting = { state };
    this.running ??= this.drain(before);
    return this.running;
  }

  private async drain(before: Stored) {
    let confirmed = before;
    while (this.waiting) {
      const { state } = this.waiting;
      this.waiting = undefined;
      let apiError: { error: unknown } | undefined;
      try {
        confirmed = await this.change.send(state, confirmed);
      } catch (error) {
        apiError = { error };
      }
      // A newer state supersedes this one, so only its outcome counts.
      if (this.waiting) continue;
      this.running = undefined;
      this.change.show(confirmed);
      if (apiError) this.refused(apiError.error);
      else this.change.onStored?.(state);
    }
  }

  private refused(error: unknown) {
    if (isUnauthorized(error)) goToSignIn();
    else showToast(this.change.failed(error));
    this.change.onRefused?.();
  }
}

/**
 * Keeps a query's fetches from restoring the previous state while changes to its data are on their way. `pause` before a
 * change is displayed, `resume` once it's stored or refused.
 */
export function usePausedFetches(queryKey: readonly unknown[] | undefined) {
  const client = useQueryClient();
  const changes = useRef(0);
  const isInterrupted = useRef(false);
  return {
    /** Cancels running fetches. */
    pause: async () => {
      if (!queryKey) return;
      changes.current += 1;
      isInterrupted.current ||= client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
    },
    /** After the last change, fetches again what was canceled, or began meanwhile and may not have the change. */
    resume: () => {
      if (!queryKey) return;
      changes.current -= 1;
      if (changes.current > 0) return;
      if (isInterrupted.current || client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
      isInterrupted.current = false;
    },
  };
}

interface OptimisticOptions {
  /** The key of the query that shows them. Its fetches don't restore the state before a change that is on its way. */
  reading?: readonly unknown[];
  /** Called after each change, whatever the outcome. */
  onSettled?: () => void;
}

/**
 * Optimistic changes: `const tick = useOptimistic(tickOf); tick(id, true)`.
 * @param changeOf the change for the item with this ID; called once per ID
 */
export function useOptimistic<State, Stored>(
  changeOf: (id: string) => OptimisticChange<State, Stored>,
  { reading, onSettled }: OptimisticOptions = {},
) {
  const fetches = usePausedFetches(reading);
  const [senders] = useState(() => new Map<string, OptimisticSender<State, Stored>>());
  const { mutate } = useMutation({
    mutationFn: async ({ id, state }: { id: string; state: State }) => {
      await fetches.pause();
      const sender = senders.get(id) ?? new OptimisticSender(changeOf(id));
      senders.set(id, sender);
      await sender.push(state);
    },
    onSettled: () => {
      fetches.resume();
      onSettled?.();
    },
  });
  return (id: string, state: State) => mutate({ id, state });
}
