import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
  const files = listed.stdout.split('\0').filter(Boolean);
  for (const inside of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(folder, inside), { recursive: true });
  await Promise.all(
    files.map((file) =>
      copyFile(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        // Deleted here, but not yet in Git.
        if (error.code !== 'ENOENT') throw error;
      }),
    ),
  );
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const plugin = 'tools/workspace/nx-plugin.mjs';
  for (const executor of ["'@portal/test-runs:jest'", "'@portal/test-runs:browser'", '`@portal/test-runs:${kind}`'])
    await edit(plugin, `executor: ${executor}`, `executor: '${STUB}'`);
}, 600_000);
beforeEach(async () => {
  await makeEveryCheck('succeed');
  // Every check depends on this file: what an earlier test left in the cache answers none of the next test's.
  await change('rspack.shared.ts', '// One more line.');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An executor in the copy. */
const STUB = './stub:check';

/** Makes every check succeed, or fail, without doing anything: the tests are about when Nx runs which. */
async function makeEveryCheck(outcome: 'succeed' | 'fail') {
  const stub = path.join(folder, 'stub');
  await mkdir(stub, { recursive: true });
  const check = {
    implementation: './check.mjs#runOne',
    batchImplementation: './check.mjs#runBatch',
    schema: './schema.json',
    preferBatch: true,
  };
  await writeFile(path.join(stub, 'package.json'), JSON.stringify({ name: 'stub', executors: './executors.json' }));
  await writeFile(path.join(stub, 'executors.json'), JSON.stringify({ executors: { check } }));
  await writeFile(path.join(stub, 'schema.json'), JSON.stringify({ version: 2, type: 'object', properties: {} }));
  await writeFile(
    path.join(stub, 'check.mjs'),
    `const result = { success: ${String(outcome === 'succeed')}, terminalOutput: '' };
    export const runOne = async () => result;
    export async function* runBatch({ tasks }) {
      for (const task of Object.keys(tasks)) yield { task, result };
    }`,
  );
}

async function edit(file: string, from: string, to: string) {
  const place = path.join(folder, file);
  const text = await readFile(place, 'utf8');
  expect(text).toContain(from);
  await writeFile(place, text.replaceAll(from, to));
}

/** What this process was given by Nx or Jest, such as to skip the cache, is not for the runs in the copy. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NX_|NODE_OPTIONS$)/.test(name)));

const REMOTES = ['mf-admin', 'mf-community', 'mf-courses', 'mf-public'];
/** Those whose tests look at other projects' files too. */
const TOOLS = [
  '@portal/archived-releases',
  '@portal/commands',
  '@portal/containers',
  '@portal/portal',
  '@portal/workspace',
];
const PROJECTS = ['@portal/contracts', '@portal/design', '@portal/sdk', 'api', 'shell', ...REMOTES, ...TOOLS];
const STORIES = [
  'browser--community/feed',
  'browser--everyone/seamless',
  'browser--member/habits',
  'browser--member/lessons',
  'browser--visitor/videos',
];

const change = (file: string, line: string) => appendFile(path.join(folder, file), `\n${line}\n`);

interface Wanted {
  target?: 'test' | 'typecheck';
  projects: readonly string[];
  stories?: readonly string[];
  /** The tasks of spec files by their own names; otherwise those of an app count as its check. */
  bySpec?: boolean;
}

/** Of the checks of projects and the stories, those that Nx does not restore from its cache. */
async function tasksRun({ target: check = 'test', projects, stories = [], bySpec = false }: Wanted): Promise<string[]> {
  const file = path.join(folder, 'tasks.json');
  const wanted = ['-t', check, ...stories, '-p', ['e2e', ...projects].join(',')];
  const ended = await exec(path.join(root, 'node_modules/.bin/nx'), ['run-many', ...wanted, '--outputStyle=static'], {
    cwd: folder,
    env: { ...env, TEST_TASKS: file, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: unknown) => error);
  // It also ends with an error if a task failed.
  if (!existsSync(file)) throw new Error('Nx could not run them', { cause: ended });
  const tasks = JSON.parse(await readFile(file, 'utf8')) as { project: string; target: string; status: string }[];
  await rm(file);
  const names = tasks
    .filter(({ status }) => status === 'success' || status === 'failure')
    .map(({ project, target }) => ((bySpec ? target : target.split('--')[0]) === check ? project : target));
  return [...new Set(names)].toSorted();
}

test('nothing runs again that has not changed, and what a change can affect does', async () => {
  const wanted = { projects: PROJECTS, stories: STORIES };
  const all = [...PROJECTS, ...STORIES].toSorted();
  expect(await tasksRun(wanted)).toEqual(all);
  expect(await tasksRun(wanted)).toEqual([]);

  await change('libs/contracts/src/shared/limits.ts', 'export const ONE_MORE = 1;');
  expect(await tasksRun(wanted)).toEqual(all.filter((name) => name !== '@portal/design'));

  await change('mf-courses/src/manifest.ts', '// One more line.');
  const openCourses = ['browser--everyone/seamless', 'browser--member/habits', 'browser--member/lessons'];
  expect(await tasksRun(wanted)).toEqual([...openCourses, 'mf-courses']);

  await change('mf-courses/src/pages/habits.tsx', '// One more line.');
  expect(await tasksRun(wanted)).toEqual(['browser--member/habits']);

  await change('e2e/specs/visitor/videos.spec.ts', '// One more line.');
  expect(await tasksRun(wanted)).toEqual(['@portal/workspace', 'browser--visitor/videos']);

  await change('tools/workspace/boundaries.spec.ts', '// One more line.');
  await change('deploy/Dockerfile', '# One more line.');
  expect(await tasksRun(wanted)).toEqual(['@portal/containers', '@portal/workspace']);
}, 600_000);

test('of an app’s specs, those run again that a change can affect', async () => {
  const inCourses = () => tasksRun({ projects: ['mf-courses'], bySpec: true });
  await inCourses();
  expect(await inCourses()).toEqual([]);

  await change('mf-courses/src/features/curriculum/featured-course.tsx', '// A line.');
  expect(await inCourses()).toEqual(['test--src/features/curriculum/curriculum']);

  await change('mf-courses/src/features/curriculum/curriculum.spec.tsx', '// A line.');
  expect(await inCourses()).toEqual(['test--src/features/curriculum/curriculum']);

  await change('libs/ui/src/button.tsx', '// A line.');
  expect((await inCourses()).length).toBeGreaterThan(20);
}, 600_000);

test('what opens remotes is checked again when a file changes that it imports, not when another one does', async () => {
  const types = { target: 'typecheck', projects: ['bench', 'mf-courses'] } as const;
  expect(await tasksRun(types)).toEqual(['bench', 'e2e', 'mf-courses']);
  await change('mf-courses/src/features/curriculum/curriculum.tsx', '// A line.');
  expect(await tasksRun(types)).toEqual(['mf-courses']);
  await change('mf-courses/src/manifest.ts', '// A line.');
  expect(await tasksRun(types)).toEqual(['bench', 'mf-courses']);
  await change('libs/contracts/src/shared/limits.ts', 'export const ANOTHER = 1;');
  expect(await tasksRun(types)).toEqual(['bench', 'e2e', 'mf-courses']);
}, 600_000);

test('a failure is never answered from the cache', async () => {
  await makeEveryCheck('fail');
  await change('libs/design/src/accent.ts', '// A line.');
  const failing = { projects: ['@portal/design'], stories: ['browser--visitor/videos'] };
  expect(await tasksRun(failing)).toEqual(['@portal/design', 'browser--visitor/videos']);
  expect(await tasksRun(failing)).toEqual(['@portal/design', 'browser--visitor/videos']);
}, 600_000);
