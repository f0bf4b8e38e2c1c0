import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

const exec = promisify(execFile);

let folder: string;

/** A copy of the workspace. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nx-cache-'));
  const listed = await exec('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 2 ** 20,
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted here, but not yet in Git.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}, 120_000);
beforeEach(() => makeEveryCheck('true'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes every check this command: the tests are about when Nx runs which. */
async function makeEveryCheck(command: 'true' | 'false') {
  const plugin = 'tools/workspace/nx-plugin.mjs';
  await cp(path.join(root, plugin), path.join(folder, plugin));
  for (const kind of ['jest', 'browser'])
    await edit(plugin, `executor: '@portal/test-runs:${kind}'`, "executor: 'nx:run-commands'");
  for (const options of ['{ project: folder, report: resultsOf(folder) }', '{ spec, report }'])
    await edit(plugin, `options: ${options}`, `options: { command: '${command}' }`);
}

async function edit(file: string, from: string, to: string) {
  const place = path.join(folder, file);
  const text = await readFile(place, 'utf8');
  expect(text).toContain(from);
  await writeFile(place, text.replaceAll(from, to));
}

/** What this process was given by Nx or Jest, such as to skip the cache, is not for the runs in the copy. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NX_|NODE_OPTIONS$)/.test(name)));

/** The tasks that Nx does not restore from its cache. */
async function tasksRun(): Promise<string[]> {
  const file = path.join(folder, 'tasks.json');
  await exec(path.join(root, 'node_modules/.bin/nx'), ['run-many', '-t', 'test', 'browser', '--outputStyle=static'], {
    cwd: folder,
    env: { ...env, TEST_TASKS: file, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: unknown) => error);
  const tasks = JSON.parse(await readFile(file, 'utf8')) as { project: string; target: string; status: string }[];
  await rm(file);
  return (
    tasks
      // The target that only lists all spec files has nothing to run.
      .filter(({ target, status }) => target !== 'browser' && (status === 'success' || status === 'failure'))
      .map(({ project, target }) => (target === 'test' ? project : target))
      .toSorted()
  );
}

const among = (names: readonly string[], tasks: readonly string[]) => tasks.filter((task) => names.includes(task));

test('nothing runs again that has not changed, and what a change can affect does', async () => {
  const remotes = ['mf-admin', 'mf-community', 'mf-courses', 'mf-public'];
  const stories = [
    'browser--community/feed',
    'browser--everyone/seamless',
    'browser--member/habits',
    'browser--member/lessons',
    'browser--visitor/videos',
  ];
  const parts = ['@portal/contracts', '@portal/sdk', 'api', 'shell', ...remotes, ...stories].toSorted();
  expect(among(parts, await tasksRun())).toEqual(parts);
  expect(await tasksRun()).toEqual([]);

  await appendFile(path.join(folder, 'libs/contracts/src/shared/limits.ts'), '\nexport const ONE_MORE = 1;\n');
  expect(among(parts, await tasksRun())).toEqual(parts);
  expect(await tasksRun()).toEqual([]);

  await appendFile(path.join(folder, 'mf-courses/src/manifest.ts'), '\n// One more line.\n');
  const openCourses = ['browser--everyone/seamless', 'browser--member/habits', 'browser--member/lessons'];
  expect(among(parts, await tasksRun())).toEqual([...openCourses, 'mf-courses']);

  await appendFile(path.join(folder, 'mf-courses/src/pages/habits.tsx'), '\n// One more line.\n');
  expect(among(parts, await tasksRun())).toEqual(['browser--member/habits', 'mf-courses']);

  await appendFile(path.join(folder, 'e2e/specs/visitor/videos.spec.ts'), '\n// One more line.\n');
  expect(among(parts, await tasksRun())).toEqual(['browser--visitor/videos']);
}, 180_000);

test('a failure is never answered from the cache', async () => {
  await makeEveryCheck('false');
  const failing = ['@portal/design', 'browser--visitor/videos'];
  expect(among(failing, await tasksRun())).toEqual(failing);
  expect(among(failing, await tasksRun())).toEqual(failing);
}, 120_000);
