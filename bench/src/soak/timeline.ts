import { setTimeout as pause } from 'node:timers/promises';

/** Something that happens again and again. */
export interface Recurring {
  /** Milliseconds. */
  every: number;
  /** Milliseconds before it happens first; default: as often as it happens. */
  first?: number;
  happen: () => Promise<void>;
}

/** How time passes. */
export interface Time {
  /** Milliseconds since some moment. */
  now(): number;
  /** Resolves after so many milliseconds, or when `signal` ends the wait. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const REAL_TIME: Time = {
  now: () => performance.now(),
  async wait(milliseconds, signal) {
    try {
      await pause(Math.max(0, milliseconds), undefined, { signal });
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
  },
};

/**
 * Has everything happen in its time, until the time is over or `signal` ends it. What is due at the same moment happens
 * at the same time, everything else one after the other; what was missed meanwhile is left out.
 * @param lasts milliseconds
 */
export async function runTimeline(
  all: readonly Recurring[],
  lasts: number,
  signal?: AbortSignal,
  time: Time = REAL_TIME,
): Promise<void> {
  const started = time.now();
  const waiting = all.map(({ every, first = every, happen }) => ({ every, happen, at: first }));
  const now = () => time.now() - started;
  for (;;) {
    const next = Math.min(...waiting.map(({ at }) => at));
    await time.wait(Math.min(next, lasts) - now(), signal);
    if (signal?.aborted || now() >= lasts) return;
    const due = waiting.filter(({ at }) => at <= now());
    await Promise.all(due.map(({ happen }) => happen()));
    for (const one of due) one.at += one.every * Math.max(1, Math.ceil((now() - one.at) / one.every));
  }
}
