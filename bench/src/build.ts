import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMPOSITION_URL } from '@portal/contracts/release';
import { setTimeout as sleep } from 'node:timers/promises';
import { APPS } from '../../tools/portal/src/apps';
import { end, root, run as runProgram } from '../../tools/portal/src/processes';
import { keepResult } from './results';
import { answers, benchPort } from './server-process';
import { rounded } from './statistics';
import { table } from './table';

/** Seconds that each step takes. */
export type Build = { name: string; seconds: number }[];

export const buildTable = (build: Build) =>
  table(
    ['', 'seconds'],
    build.map(({ name, seconds }) => [name, seconds]),
  );

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return rounded((performance.now() - started) / 1000);
}

/** Seconds that `npm start` on a data folder takes until it is ready; then it is stopped. */
async function secondsToReady(dataFolder: string): Promise<number> {
  const port = await benchPort();
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/commands/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // All of a new portal's site appears at once.
  while (!(await answers(`http://127.0.0.1:${port}${COMPOSITION_URL}`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    await sleep(50);
  }
  const taken = performance.now() - started;
  await end(child, 20_000);
  return rounded(taken / 1000);
}

/** Measures building everything with an empty cache, building nothing new, and starting portals anew. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  try {
    const env = { NX_CACHE_DIRECTORY: path.join(folder, 'nx') };
    const build = () => runProgram('npx', ['nx', 'run-many', '-t', 'build', '-p', ['api', ...APPS].join(',')], env);
    const result: Build = [
      { name: 'build of everything, empty cache', seconds: await seconds(build) },
      { name: 'build of everything, nothing changed', seconds: await seconds(build) },
    ];
    const built = path.join(folder, 'built');
    result.push({ name: 'first start that builds everything, to ready', seconds: await secondsToReady(built) });
    const dataFolder = path.join(folder, 'data');
    result.push({ name: 'first start with builds at hand, to ready', seconds: await secondsToReady(dataFolder) });
    result.push({ name: 'second start, to ready', seconds: await secondsToReady(dataFolder) });
    console.log(`\n${buildTable(result)}\n`);
    await keepResult('build', result);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
