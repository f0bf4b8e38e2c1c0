import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CALLS } from '@portal/contracts/calls';
import { rspack } from '@rspack/core';
import { browserBuild } from './browser-build';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'browser-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What browsers are sent of an app of one file. */
async function built(source: string): Promise<string> {
  const entry = path.join(folder, 'main.ts');
  await writeFile(entry, source);
  const compiler = rspack({ ...browserBuild({ app: 'mf-trial', folder, root: ROOT }, 'production'), entry });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? stats?.toJson({ all: false, errors: true }).errors?.[0];
      compiler.close(() => (fault ? reject(new Error(fault.message)) : resolve()));
    });
  });
  const dist = path.join(folder, 'dist');
  const files = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  return (await Promise.all(files.map((name) => readFile(path.join(dist, name), 'utf8')))).join('\n');
}

test('calls reach browsers without what is written for the documentation', async () => {
  const contracts = path.join(ROOT, 'libs/contracts/src/calls.ts');
  const sent = await built(`import { CALLS } from ${JSON.stringify(contracts)}; console.log(CALLS);`);
  const paths = (some: typeof CALLS) => some.map(({ path }) => path);
  expect(CALLS.length).toBeGreaterThan(100);
  expect(paths(CALLS.filter(({ path }) => !sent.includes(path)))).toEqual([]);
  expect(paths(CALLS.filter(({ summary }) => sent.includes(summary.slice(0, 30))))).toEqual([]);
});
