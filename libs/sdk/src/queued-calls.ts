import { create } from 'zustand';
import type { QueueableCall } from './offline-queue/queueable-calls';

/** What a call is made with. */
export interface QueuedInput {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** What is told of a call that may have to wait. */
export interface Queueing {
  /** What it changes, e.g. `priority:ID`: calls about the same thing are sent in the order in which they were made. */
  about: string;
  /** What was done, for the member’s list: `Check off “Call the lender”`. */
  label: string;
  /** The paths of the API, or how they start, whose responses are different once it is sent. */
  refreshes: readonly string[];
  /** What was typed, so that it isn’t lost if the server refuses it. */
  text?: string;
  /** The `useDraft` to which that text goes back to be edited. */
  draft?: string;
  /** What else a screen shows of it while it waits. */
  preview?: unknown;
}

/** A call made on this device that the server has not answered yet. */
export interface QueuedCall extends Queueing {
  /** Its idempotency key, and the ID of what it creates. */
  id: string;
  memberId: string;
  call: QueueableCall;
  input: QueuedInput;
  /** When it was done, in UTC. */
  doneAt: string;
  /** The page on which it was done. */
  page: string;
  /** Why the server refused it; it is not sent again. */
  refusal?: string;
  /** Whether the server has it, and the screens are about to show that by themselves. */
  isSent?: boolean;
}

/** A call to be queued. `id` is the idempotency key with which it may have been tried before. */
export type NewCall = Omit<QueuedCall, 'memberId' | 'doneAt' | 'page' | 'refusal' | 'isSent'>;

interface QueuedCalls {
  /** The member’s, in the order in which they were made. */
  calls: readonly QueuedCall[];
  /** Resolves once `calls` has what was stored before; undefined for someone who isn’t signed in. */
  opened?: Promise<void>;
  /** Stores a call to be sent later; undefined until the queue is open, and where the browser stores nothing. */
  add?: (call: NewCall) => Promise<QueuedCall>;
  /** Deletes a call. */
  discard?: (id: string) => Promise<void>;
  /** Deletes all of the member’s, as when they sign out. */
  clear?: () => Promise<void>;
}

/** The calls that wait on this device to be sent, as the shell’s queue has them. */
export const useQueuedCalls = create<QueuedCalls>(() => ({ calls: [] }));
