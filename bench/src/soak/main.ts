import { parseArgs } from 'node:util';
import { keepResult } from '../results';
import { soakFor } from './plan';
import { soak } from './soak';
import { soakTables } from './tables';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

/** The time that was asked for, in milliseconds. @throws unless it is a positive number */
function timeFrom({ hours, minutes }: { hours?: string | undefined; minutes?: string | undefined }): number {
  const lasts = Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE;
  if (lasts > 0) return lasts;
  throw new Error('Usage: npm run soak -- --hours 4 (or --minutes 30) [--seed 1]');
}

/** Ends the soak on the first Ctrl-C, with a report; the second one ends it right away. */
function interrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('\nStopping, with a report of what there was so far...');
      controller.abort();
    });
  }
  return controller.signal;
}

const { values } = parseArgs({
  options: { hours: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const plan = soakFor(timeFrom(values), Number(values.seed));
console.log(
  `Building, and filling a database. Then the soak takes ${plan.lasts / MINUTE} minutes (--seed ${plan.seed}).`,
);
const report = await soak(plan, { say: (line) => console.log(line), signal: interrupted() });
await keepResult('soak', report);
console.log(`\n${soakTables(report)}\n`);
process.exit(report.faults.count === 0 ? 0 : 1);
