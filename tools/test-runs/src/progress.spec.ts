import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { progressLine, readEnded } from './progress';

const folder = mkdtempSync(path.join(tmpdir(), 'progress-'));
afterAll(() => rmSync(folder, { recursive: true }));

const specs = ['a.spec.ts', 'b.spec.ts', 'c.spec.ts', 'd.spec.ts'];
const usual = { 'a.spec.ts': 10, 'b.spec.ts': 10, 'c.spec.ts': 200, 'd.spec.ts': 40 };
const run = { specs, cached: new Set<string>(), ended: [], now: 0, usual };

test('the line tells how much is done and what has failed, and the time left once something has ended', () => {
  expect(progressLine(run)).toBe('0 of 4 spec files · no failures');
  const ended = [
    { spec: 'a.spec.ts', failed: 2, seconds: 10, at: 60_000 },
    { spec: 'b.spec.ts', failed: 0, seconds: 10, at: 60_000 },
  ];
  // Two run in parallel: the remaining 240 seconds of work take half of that.
  expect(progressLine({ ...run, ended, now: 60_000 })).toBe('2 of 4 spec files · 2 failed · about 2 min left');
});

test('what is in the cache counts as done, and takes no time', () => {
  const ended = [{ spec: 'a.spec.ts', failed: 0, seconds: 10, at: 60_000 }];
  const cached = new Set(['b.spec.ts', 'c.spec.ts']);
  expect(progressLine({ ...run, cached, ended, now: 60_000 })).toBe(
    '3 of 4 spec files · no failures · less than a minute left',
  );
});

test('a line that is only half written is read the next time', () => {
  const file = path.join(folder, 'progress.jsonl');
  expect(readEnded(file)).toEqual([]);
  const ended = { spec: 'a.spec.ts', failed: 0, seconds: 1.5, at: 60_000 };
  writeFileSync(file, `${JSON.stringify(ended)}\n{"spec":"b.sp`);
  expect(readEnded(file)).toEqual([ended]);
});
