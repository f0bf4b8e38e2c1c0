import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

const exec = promisify(execFile);

let folder: string;

/** A copy of the workspace in which every check is only said to have run: what is tested is when Nx runs which. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nx-cache-'));
  const listed = await exec('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 2 ** 20,
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted here, and not yet in Git.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await edit('tools/checks/nx-plugin.mjs', 'options: { command,', "options: { command: 'true',");
  await edit('tools/checks/nx-plugin.mjs', "command: 'playwright", "command: 'true', was: 'playwright");
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function edit(file: string, from: string, to: string) {
  const place = path.join(folder, file);
  const text = await readFile(place, 'utf8');
  expect(text).toContain(from);
  await writeFile(place, text.replace(from, to));
}

/** The tasks that Nx does not answer from its cache. */
async function tasksRun(): Promise<string[]> {
  const file = path.join(folder, 'tasks.json');
  const { NODE_OPTIONS: _, ...env } = process.env;
  await exec(path.join(root, 'node_modules/.bin/nx'), ['run-many', '-t', 'test', 'browser', '--outputStyle=static'], {
    cwd: folder,
    env: { ...env, TEST_TASKS: file, NX_DAEMON: 'false' },
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: unknown) => error);
  const tasks = JSON.parse(await readFile(file, 'utf8')) as { project: string; target: string; status: string }[];
  await rm(file);
  return tasks
    .filter(({ status }) => status === 'success' || status === 'failure')
    .map(({ project, target }) => (target === 'test' ? project : target))
    .toSorted();
}

test('nothing runs again that has not changed, and what a change can affect does', async () => {
  const all = await tasksRun();
  expect(all).toEqual(expect.arrayContaining(['api', 'shell', 'mf-courses', '@portal/contracts', 'browser']));
  expect(await tasksRun()).toEqual([]);

  const remotes = ['mf-admin', 'mf-community', 'mf-courses', 'mf-public'];
  await appendFile(path.join(folder, 'libs/contracts/src/shared/limits.ts'), '\nexport const ONE_MORE = 1;\n');
  const afterContract = await tasksRun();
  expect(afterContract).toEqual(
    expect.arrayContaining(['@portal/contracts', '@portal/sdk', 'api', 'shell', ...remotes, 'browser']),
  );
  expect(await tasksRun()).toEqual([]);

  await edit('mf-courses/src/features/curriculum/copy.ts', 'One lesson a day.', 'A lesson a day.');
  const afterCourses = await tasksRun();
  expect(afterCourses).toEqual(expect.arrayContaining(['mf-courses', 'browser']));
  const others = ['api', 'shell', '@portal/sdk', '@portal/contracts', 'mf-admin', 'mf-community', 'mf-public'];
  expect(afterCourses.filter((task) => others.includes(task))).toEqual([]);
}, 180_000);

test('a failure is never answered from the cache', async () => {
  await edit('tools/checks/nx-plugin.mjs', "command: 'true', cwd", "command: 'false', cwd");
  expect(await tasksRun()).toContain('@portal/design');
  expect(await tasksRun()).toContain('@portal/design');
}, 120_000);
