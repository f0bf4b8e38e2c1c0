import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runNode, runTogether } from './run.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'executors-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Which of two tasks succeed, given the tests passed in `report`. */
async function successesOf(report: { one?: boolean; two?: boolean } | undefined, code: number) {
  const results = runTogether<boolean>({
    root,
    taskGraph: { tasks: { one: {}, two: {} } },
    options: { one: { report: 'one.json' }, two: { report: 'two.json' } },
    file: 'all.json',
    run: async () => {
      if (report) writeFileSync(path.join(root, 'all.json'), JSON.stringify(report));
      return { output: 'what was printed', code };
    },
    partOf: (whole, { id }) => whole[id],
    passed: (part) => part,
  });
  const successes: Record<string, boolean> = {};
  for await (const { task, result } of results) successes[task] = result.success;
  return successes;
}

test('each task has the result of its own tests', async () => {
  expect(await successesOf({ one: true, two: false }, 1)).toEqual({ one: true, two: false });
  expect(existsSync(path.join(root, 'two.json'))).toBe(true);
});

test('a task whose tests were not run has failed', async () => {
  expect(await successesOf({ one: true }, 1)).toEqual({ one: true, two: false });
});

test('without a report all have failed', async () => {
  expect(await successesOf(undefined, 0)).toEqual({ one: false, two: false });
});

test('what fails outside of all tests fails every task, so that nothing is kept of that run', async () => {
  expect(await successesOf({ one: true, two: true }, 1)).toEqual({ one: false, two: false });
});

test('a program has ended although a process that it started has not', async () => {
  const program = `
    const child = require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' });
    child.unref();
    process.stdout.write(String(child.pid));`;
  const { output, code } = await runNode(root, ['--eval', program]);
  process.kill(Number(output));
  expect(code).toBe(0);
});
