import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { taggedTest } from './tagged-test';

/** Where tests note what they measured; docs/reliability.md is written from it. */
export const OBSERVATIONS = path.resolve(import.meta.dirname, '../../../test-results/observations.jsonl');

export const observationSchema = z.object({ test: z.string(), figure: z.string() });

/** Notes a figure that a tagged test measured, e.g. `0 of 1,204 requests dropped`. */
export function observe(testTitle: string, figure: string): void {
  const test = taggedTest(testTitle)?.name ?? testTitle;
  mkdirSync(path.dirname(OBSERVATIONS), { recursive: true });
  appendFileSync(OBSERVATIONS, `${JSON.stringify({ test, figure })}\n`);
}
