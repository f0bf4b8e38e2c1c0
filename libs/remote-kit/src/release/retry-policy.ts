import { setTimeout as pause } from 'node:timers/promises';

/** How often and when something is tried again. */
export interface RetryPolicy {
  /** Milliseconds to wait before each further try. */
  readonly waits: readonly number[];
  /** The longest wait that a portal may ask for, in milliseconds; a longer one ends the tries. */
  readonly longest: number;
}

export const RETRY_POLICY: RetryPolicy = { waits: [250, 750, 2_000], longest: 30_000 };

/** Thrown by what may succeed when it is tried again. */
export class TryAgain extends Error {
  /**
   * @param reason what is thrown when there are no more tries
   * @param after milliseconds that the other side asked us to wait
   */
  constructor(
    readonly reason: Error,
    readonly after = 0,
  ) {
    super(reason.message);
  }
}

/** Does `work`, and again as long as it asks for that with {@link TryAgain} and the policy allows. */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  { waits: [wait, ...later], longest }: RetryPolicy,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TryAgain)) throw error;
    if (wait === undefined || error.after > longest) throw error.reason;
    await pause(Math.max(wait, error.after));
  }
  return withRetry(work, { waits: later, longest });
}
