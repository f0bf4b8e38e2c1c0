import { createContext, Script } from 'node:vm';

const CALL = new Script('work()');
const CONTEXT: { work?: () => unknown } = createContext({});

/**
 * Runs `work` and returns its result.
 * @param milliseconds how long it may take; after that it is interrupted, even in an endless loop, and this throws
 */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  CONTEXT.work = work;
  return CALL.runInContext(CONTEXT, { timeout: milliseconds }) as Result;
}
