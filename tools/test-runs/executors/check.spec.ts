import { expect, test } from '@jest/globals';
import { checkTogether } from './check.mjs';

const GRAPH = { tasks: { 'api:lint': {}, 'shell:lint': {} } };
const OPTIONS = { 'api:lint': { project: 'api' }, 'shell:lint': { project: 'shell' } };

/** What is run, and what becomes of each task, if the check fails for these folders. */
async function checkWith(broken: readonly string[]) {
  const runs: string[][] = [];
  const results: Record<string, string | true> = {};
  const checks = checkTogether(GRAPH, OPTIONS, async (folders) => {
    runs.push([...folders]);
    const failing = folders.filter((folder) => broken.includes(folder));
    return { output: `wrong in ${failing.join(' and ')}`, code: failing.length > 0 ? 1 : 0 };
  });
  for await (const { task, result } of checks) results[task] = result.success || result.terminalOutput;
  return { runs, results };
}

test('one run checks all projects', async () => {
  expect(await checkWith([])).toEqual({
    runs: [['api', 'shell']],
    results: { 'api:lint': true, 'shell:lint': true },
  });
});

test('a failure is that of its project alone', async () => {
  expect(await checkWith(['shell'])).toEqual({
    runs: [['api', 'shell'], ['api'], ['shell']],
    results: { 'api:lint': true, 'shell:lint': 'wrong in shell' },
  });
});
