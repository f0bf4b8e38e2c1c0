import { types } from 'node:util';
import { createContext, Script } from 'node:vm';

const CALL = new Script('work()');
const CONTEXT: { work?: () => unknown } = createContext({});

/** How often work is begun on a machine that gives it next to no time. */
const ATTEMPTS = 3;

/** Whether an error says that work was interrupted. */
export const isInterrupted = (error: unknown) =>
  types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Milliseconds of processor time that this process has used. */
function usedTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Runs `work` and returns its result. It is interrupted after a time, even in an endless loop. If the machine was so busy that
 * the process had less than half of that time of a processor, it begins anew, at most twice, so it must be repeatable.
 * @param milliseconds how long it may take
 * @param used tells the milliseconds of processor time that were used so far
 * @throws if it takes longer; {@link isInterrupted} recognizes the error
 */
export function withinTime<Result>(milliseconds: number, work: () => Result, used = usedTime): Result {
  const start = used();
  for (let attempt = 1; ; attempt++) {
    try {
      CONTEXT.work = work;
      return CALL.runInContext(CONTEXT, { timeout: milliseconds }) as Result;
    } catch (error) {
      const hadItsTime = used() - start >= milliseconds / 2;
      if (!isInterrupted(error) || hadItsTime || attempt === ATTEMPTS) throw error;
    }
  }
}
