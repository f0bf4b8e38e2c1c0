/** A step of starting up that failed; the message says which and what to do. */
class StepError extends Error {
  override readonly name = 'StepError';
}

/** Runs one named step, shows that it runs and how long it took, and names it when it fails. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  process.stdout.write(`  ${name}...`);
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(' failed\n');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepError(`${name} failed: ${reason}`, { cause: error });
  }
}
