import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** A spec file that has ended, as the reporters of Jest and Playwright note it; `at` is when, in milliseconds of the epoch. */
const endedSchema = z.object({ spec: z.string(), failed: z.number(), seconds: z.number(), at: z.number() });

export type Ended = z.infer<typeof endedSchema>;

/** The spec files that have ended, in their order. */
export function readEnded(file: string): Ended[] {
  if (!existsSync(file)) return [];
  // The last line may be only half written.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => endedSchema.parse(JSON.parse(line)));
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

const minutesText = (seconds: number) =>
  seconds < 60 ? 'less than a minute' : `about ${Math.round(seconds / 60)} min`;

interface Run {
  /** All spec files of the run, and those whose results were in the cache. */
  specs: readonly string[];
  cached: ReadonlySet<string>;
  ended: readonly Ended[];
  /** Milliseconds of the epoch. */
  now: number;
  /** How many seconds each spec took last time, by its file. */
  usual: Readonly<Record<string, number>>;
}

/** A progress line: what is done, how long the rest will take, and what has failed so far. */
export function progressLine({ specs, cached, ended, now, usual }: Run): string {
  const done = new Set([...cached, ...ended.map(({ spec }) => spec)]);
  const failed = sum(ended.map((each) => each.failed));
  const counted = `${done.size} of ${specs.length} spec files`;
  const failures = failed === 0 ? 'no failures' : `${failed} failed`;
  const [first] = ended;
  const worked = sum(ended.map(({ seconds }) => seconds));
  if (!first || worked === 0) return `${counted} · ${failures}`;
  const average = worked / ended.length;
  const left = sum(specs.filter((spec) => !done.has(spec)).map((spec) => usual[spec] ?? average));
  // Several specs run in parallel, with checks in between: the speed so far is the best estimate.
  const elapsed = (now - first.at) / 1_000 + first.seconds;
  return `${counted} · ${failures} · ${minutesText((left * elapsed) / worked)} left`;
}
