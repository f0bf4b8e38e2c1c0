import { setTimeout as sleep } from 'node:timers/promises';
import { COMPOSITION_URL } from '@portal/contracts/release';

/** Milliseconds after which pages that aren't served have a reason that waiting doesn't end. */
const LONGEST = 60_000;

/**
 * Waits until the API serves what was published. A publication is answered after two seconds at most, and on a busy machine the
 * first composition takes longer. Resolves after `longest` milliseconds in any case: the API logs why it can't serve what is live,
 * and has to run for that to be rolled back.
 */
export async function waitForPages(address: string, longest = LONGEST): Promise<void> {
  const signal = AbortSignal.timeout(longest);
  while (!signal.aborted && !(await fetch(`${address}${COMPOSITION_URL}`)).ok) await sleep(50);
}
