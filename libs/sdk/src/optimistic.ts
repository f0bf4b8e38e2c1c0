import { useState } from 'react';
import type { Message } from '@portal/contracts/messages';
import { goToSignIn, isUnauthorized, showToast, useMutation, useQueryClient } from '@portal/sdk';

/** What changes on screen ahead of the server. `State` is what is sent, `Stored` what the server has and the screen shows. */
export interface OptimisticChange<State, Stored> {
  /** What the screen shows now. */
  shown: () => Stored;
  show: (stored: Stored) => void;
  /** What the server will have after this state, when it has what is shown. */
  expected: (state: State, shown: Stored) => Stored;
  /** Sends a state; answers what the server has now. `confirmed` is what it was known to have before. */
  send: (state: State, confirmed: Stored) => Promise<Stored>;
  onStored?: (state: State) => void;
  /** Called when what the server has is shown again. */
  onRefused?: () => void;
  /** The toast for a refusal; not for who is signed out: they are told so, and sign-in opens. */
  failed: (error: unknown) => Message;
}

/**
 * Shows a state at once and sends it. Of the states that arrive while one is under way only the newest is sent next,
 * so what is stored in the end is what the screen showed last, however quickly the member clicks. When the last one is
 * refused, what the server is known to have shows again.
 */
export class OptimisticSender<State, Stored> {
  private waiting: { state: State } | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly change: OptimisticChange<State, Stored>) {}

  /** Resolves when nothing waits any more, whatever came of it. */
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
      // A newer state says all that this one said, so only its outcome counts.
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

interface OptimisticOptions {
  /** The key of the read that shows them; one under way is stopped, as it would bring back what was there before. */
  reading?: readonly unknown[];
  /** Called after each change, whatever came of it. */
  onSettled?: () => void;
}

/**
 * Changes things on screen at once: `const tick = useOptimistic(tickOf); tick(id, true)`.
 * @param changeOf how the thing with this id changes; called once per id
 */
export function useOptimistic<State, Stored>(
  changeOf: (id: string) => OptimisticChange<State, Stored>,
  { reading, onSettled }: OptimisticOptions = {},
) {
  const client = useQueryClient();
  const [senders] = useState(() => new Map<string, OptimisticSender<State, Stored>>());
  const { mutate } = useMutation({
    mutationFn: async ({ id, state }: { id: string; state: State }) => {
      if (reading) await client.cancelQueries({ queryKey: reading });
      const sender = senders.get(id) ?? new OptimisticSender(changeOf(id));
      senders.set(id, sender);
      await sender.push(state);
    },
    ...(onSettled && { onSettled }),
  });
  return (id: string, state: State) => mutate({ id, state });
}
