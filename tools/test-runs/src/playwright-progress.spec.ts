import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FullConfig, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import PlaywrightProgress from './playwright-progress';
import { readEnded } from './progress';

const folder = mkdtempSync(path.join(tmpdir(), 'playwright-progress-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, 'progress.jsonl');
const given = process.env['TEST_PROGRESS'];
beforeEach(() => {
  rmSync(file, { force: true });
  process.env['TEST_PROGRESS'] = file;
});
afterEach(() => {
  if (given === undefined) delete process.env['TEST_PROGRESS'];
  else process.env['TEST_PROGRESS'] = given;
});

/** A test of a spec file; of a helper's, `location` is the helper's. */
function testIn(spec: string, location = spec): TestCase {
  const ofFile = { type: 'file', location: { file: path.resolve(spec), line: 0, column: 0 } };
  const parent = { type: 'describe', parent: ofFile };
  return { parent, location: { file: path.resolve(location), line: 1, column: 0 } } as unknown as TestCase;
}

const [first, second, third] = [testIn('a.spec.ts'), testIn('a.spec.ts', 'helper.ts'), testIn('b.spec.ts')];

function begin() {
  const progress = new PlaywrightProgress();
  progress.onBegin({} as FullConfig, { allTests: () => [first, second, third] } as unknown as Suite);
  const end = (ended: TestCase, status: TestResult['status'], duration: number) =>
    progress.onTestEnd(ended, { status, duration } as TestResult);
  return end;
}

test('a spec file has ended with the last of its tests, also of those that a helper defines', () => {
  const end = begin();
  end(first, 'passed', 1_000);
  end(third, 'skipped', 0);
  expect(readEnded(file)).toMatchObject([{ spec: 'b.spec.ts', failed: 0, seconds: 0 }]);
  end(second, 'passed', 500);
  expect(readEnded(file)).toMatchObject([{ spec: 'b.spec.ts' }, { spec: 'a.spec.ts', failed: 0, seconds: 1.5 }]);
});

test('whatever did not pass has failed: a test that ran out of time or was interrupted, too', () => {
  const end = begin();
  end(first, 'timedOut', 1_000);
  end(second, 'interrupted', 0);
  end(third, 'failed', 0);
  expect(readEnded(file)).toMatchObject([
    { spec: 'a.spec.ts', failed: 2 },
    { spec: 'b.spec.ts', failed: 1 },
  ]);
});

test('nothing is written unless npm test asks for it', () => {
  delete process.env['TEST_PROGRESS'];
  const end = begin();
  end(third, 'passed', 1_000);
  expect(readEnded(file)).toEqual([]);
});
