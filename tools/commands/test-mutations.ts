import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from '../portal/src/processes';
import { chooseMutations, mutate, mutationsOf, randomFrom, type Mutation } from '../test-runs/src/mutations';

/** Where defects are planted, and how many of 30. */
const AREAS: readonly (readonly [RegExp, number])[] = [
  [/^api\/src\//, 10],
  [/^libs\/contracts\/src\//, 3],
  [/^libs\/sdk\/src\//, 4],
  [/^shell\/src\//, 4],
  [/^mf-[a-z]+\/src\//, 5],
  [/^libs\/delivery\/src\//, 4],
];

/** What holds no rule: texts, tables and their history, wiring, and what only tests use. */
const NOT_RULES = /\.spec\.tsx?$|\.d\.ts$|\.entity\.ts$|\.module\.ts$|\/(copy|testing)[/.]|\/migrations\/|\/seeds\//;

async function candidates(): Promise<Mutation[]> {
  const listed = await run('git', ['ls-files', '*.ts', '*.tsx']);
  return listed
    .trim()
    .split('\n')
    .filter((file) => !NOT_RULES.test(file) && AREAS.some(([area]) => area.test(file)))
    .flatMap((file) => mutationsOf(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Ends a child and all that it started. */
function endGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // All of them have ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether Jest passes for `args`. */
async function passes(args: readonly string[]): Promise<boolean> {
  const jest = spawn('npx', ['jest', '--bail', '--passWithNoTests', ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    detached: true,
  });
  const endJest = () => endGroup(jest);
  process.once('exit', endJest);
  const [code] = (await once(jest, 'close')) as [number | null];
  process.off('exit', endJest);
  // A Jest that stopped at the first failure has left its workers running.
  endJest();
  return code === 0;
}

/** Runs `work` with a defect in its file, which is restored afterward, also when the command is stopped. */
async function withDefect<Result>(mutation: Mutation, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(root, mutation.file);
  const source = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, source);
  const stop = () => {
    restore();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    writeFileSync(file, mutate(source, mutation));
    return await work();
  } finally {
    restore();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}

/** What `npm test` runs of Jest. */
const TESTS = ['--selectProjects', 'api', 'node', 'web'];

/**
 * Jest's arguments for the tests that depend on a file. Jest looks for them only in its own project that the file is in, so all
 * tests count as dependents of a library.
 */
const dependents = (file: string) => (file.startsWith('libs/') ? TESTS : ['--findRelatedTests', file]);

/** Whether a test fails with the planted defect: first the tests next to it, then all that depend on it. */
const isCaught = (mutation: Mutation): Promise<boolean> =>
  withDefect(
    mutation,
    async () => !(await passes([`${path.dirname(mutation.file)}/`])) || !(await passes(dependents(mutation.file))),
  );

/**
 * `npm run test:mutations`: plants small defects in the sources, one at a time, and reports which of them no unit or
 * API test catches. `--seed` selects other ones; `--skip` skips the first ones.
 * @throws if sources have uncommitted changes, because each file is restored after its turn
 */
export default async function testMutations(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' }, skip: { type: 'string', default: '0' } },
  });
  if (await run('git', ['status', '--porcelain', '--untracked-files=no']))
    throw new Error('Commit your changes first.');
  const all = await candidates();
  const random = randomFrom(Number(values.seed));
  const planted = AREAS.flatMap(([area, count]) =>
    chooseMutations(
      all.filter(({ file }) => area.test(file)),
      count,
      random,
    ),
  ).slice(Number(values.skip));
  let caught = 0;
  for (const mutation of planted) {
    const ok = await isCaught(mutation);
    if (ok) caught += 1;
    console.log(`${ok ? 'caught  ' : 'SURVIVED'}  ${mutation.file}:${mutation.line}`);
    console.log(`    - ${mutation.before.trim()}\n    + ${mutation.after.trim()}`);
  }
  console.log(`${caught} of ${planted.length} caught`);
}
