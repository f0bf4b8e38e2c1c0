import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

const exec = promisify(execFile);

let folder: string;

/** A copy of the workspace. */
async function copyWorkspace() {
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
  await makeEveryCheck('succeed');
}

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
/** Those that open remotes, and import a little of them. */
const OPENING = ['bench', 'e2e'];
const TESTED = ['@portal/contracts', '@portal/design', '@portal/sdk', 'api', 'shell', ...REMOTES, ...TOOLS];
const STORIES = [
  'browser--community/feed',
  'browser--everyone/seamless',
  'browser--member/habits',
  'browser--member/lessons',
  'browser--visitor/videos',
];

const change = (file: string, line: string) => appendFile(path.join(folder, file), `\n${line}\n`);

/** What Nx did not restore from its cache. */
interface Run {
  /** The projects of which all tests ran, and the stories. */
  tests: readonly string[];
  /** Of other apps, the spec files that ran. */
  specs: readonly string[];
  /** The projects whose types were checked. */
  types: readonly string[];
}

interface NxTask {
  project: string;
  target: string;
  status: string;
}

/** Asks Nx for the tests and types of these projects, and the stories. Answers each task. */
async function runNx(): Promise<readonly NxTask[]> {
  const file = path.join(folder, 'tasks.json');
  const wanted = ['-t', 'test', 'typecheck', ...STORIES, '-p', [...OPENING, ...TESTED].join(',')];
  const ended = await exec(path.join(root, 'node_modules/.bin/nx'), ['run-many', ...wanted, '--outputStyle=static'], {
    cwd: folder,
    env: { ...env, TEST_TASKS: file, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: unknown) => error);
  // It also ends with an error if a task failed.
  if (!existsSync(file)) throw new Error('Nx could not run them', { cause: ended });
  const tasks = JSON.parse(await readFile(file, 'utf8')) as NxTask[];
  await rm(file);
  return tasks;
}

const hasRun = ({ status }: NxTask) => status === 'success' || status === 'failure';

async function run(): Promise<Run> {
  const tasks = await runNx();
  const isTest = ({ target }: NxTask) => /^test(?:--|$)/.test(target);
  const [tests, others] = [tasks.filter(isTest), tasks.filter((task) => !isTest(task) && hasRun(task))];
  const whole = TESTED.filter((name) => tests.filter(({ project }) => project === name).every(hasRun));
  const stories = others.map(({ target }) => target).filter((target) => STORIES.includes(target));
  return {
    tests: [...whole, ...stories].toSorted(),
    specs: tests
      .filter((task) => hasRun(task) && TESTED.includes(task.project) && !whole.includes(task.project))
      .map(({ project, target }) => target.replace('test--', `${project}/`))
      .toSorted(),
    types: others
      .filter(({ target }) => target === 'typecheck')
      .map(({ project }) => project)
      .toSorted(),
  };
}

/** What is changed for each run, one after the other: files, and the lines that they get. */
const CHANGES = {
  nothing: {},
  contract: { 'libs/contracts/src/shared/limits.ts': 'export const ONE_MORE = 1;' },
  manifest: { 'mf-courses/src/manifest.ts': '// One more line.' },
  pages: {
    'mf-courses/src/pages/habits.tsx': '// One more line.',
    'mf-courses/src/features/curriculum/featured-course.tsx': '// One more line.',
  },
  specs: {
    'mf-courses/src/features/curriculum/curriculum.spec.tsx': '// One more line.',
    'e2e/specs/visitor/videos.spec.ts': '// One more line.',
  },
  tools: { 'tools/workspace/boundaries.spec.ts': '// One more line.', 'deploy/Dockerfile': '# One more line.' },
} satisfies Record<string, Record<string, string>>;

type Change = keyof typeof CHANGES;

let everything: Run;
let after: Record<Change, Run>;
let failed: readonly Run[];

beforeAll(async () => {
  await copyWorkspace();
  everything = await run();
  const runs: [string, Run][] = [];
  for (const [name, lines] of Object.entries(CHANGES)) {
    for (const [file, line] of Object.entries(lines)) await change(file, line);
    runs.push([name, await run()]);
  }
  after = Object.fromEntries(runs) as Record<Change, Run>;
  await makeEveryCheck('fail');
  await change('libs/design/src/accent.ts', '// One more line.');
  failed = [await run(), await run()];
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const NOTHING: Run = { tests: [], specs: [], types: [] };

test('nothing runs again that has not changed', () => {
  expect(everything).toEqual({
    tests: [...TESTED, ...STORIES].toSorted(),
    specs: [],
    types: [...OPENING, ...TESTED].toSorted(),
  });
  expect(after.nothing).toEqual(NOTHING);
});

test('a contract runs again what uses it, directly or not', () => {
  const others = (name: string) => name !== '@portal/design';
  expect(after.contract).toEqual({
    tests: everything.tests.filter(others),
    specs: [],
    types: everything.types.filter(others),
  });
});

test('a file of a remote runs again what imports or opens it', () => {
  expect(after.manifest).toEqual({
    tests: ['browser--everyone/seamless', 'browser--member/habits', 'browser--member/lessons'],
    specs: expect.arrayContaining(['mf-courses/src/manifest']),
    types: ['bench', 'mf-courses'],
  });
  expect(after.pages).toEqual({
    tests: ['browser--member/habits'],
    specs: ['mf-courses/src/features/curriculum/curriculum'],
    types: ['mf-courses'],
  });
});

test('a spec file runs again itself, and what checks all of its kind', () => {
  expect(after.specs).toEqual({
    tests: ['@portal/workspace', 'browser--visitor/videos'],
    specs: ['mf-courses/src/features/curriculum/curriculum'],
    types: ['e2e', 'mf-courses'],
  });
});

test('what a tool reads runs its own tests again', () => {
  expect(after.tools).toEqual({
    tests: ['@portal/containers', '@portal/workspace'],
    specs: [],
    types: ['@portal/workspace'],
  });
});

test('a failure is never answered from the cache', () => {
  const [first, second] = failed;
  expect(first?.tests).toEqual(expect.arrayContaining(['@portal/design', 'browser--visitor/videos']));
  expect(second).toEqual(first);
});
