type Work<Result> = () => Promise<Result>;

/** A startup step that failed; the message says which and what to do. */
class StepError extends Error {
  override readonly name = 'StepError';
}

async function named<Result>(name: string, work: Work<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepError(`${name} failed: ${reason}`, { cause: error });
  }
}

async function shown<Result>(line: string, work: Work<Result>): Promise<Result> {
  const started = performance.now();
  process.stdout.write(`  ${line}...`);
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
  }
}

/** Runs one named step, shows that it runs and how long it took, and names it when it fails. */
export const step = <Result>(name: string, work: Work<Result>): Promise<Result> => shown(name, () => named(name, work));

/** Runs named steps in parallel. @throws the first error in their order, once all have ended */
export const stepsAtOnce = (works: Readonly<Record<string, Work<void>>>): Promise<void> =>
  shown(Object.keys(works).join('; '), async () => {
    const outcomes = await Promise.allSettled(Object.entries(works).map(([name, work]) => named(name, work)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
