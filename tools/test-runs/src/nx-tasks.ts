import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { root, run } from '../../portal/src/processes';
import { progressLine, readEnded } from './progress';

const RESULTS = path.join(root, 'test-results');
/** What the reporters of Jest and Playwright note (jest-progress.mjs, playwright-progress.ts). */
const PROGRESS = path.join(RESULTS, 'progress.jsonl');
/** What became of each task, as our plugin of Nx writes it (tools/workspace/nx-plugin.mjs). */
const TASKS = path.join(RESULTS, 'tasks.json');
/** How many seconds each spec took the last time. */
const TIMES = path.join(root, 'node_modules/.cache/test-times.json');

const SUCCESS = ['success', 'local-cache', 'local-cache-kept-existing', 'remote-cache'];

const tasksSchema = z.array(
  z.object({
    project: z.string(),
    folder: z.string(),
    target: z.string(),
    status: z.string(),
    /** What it printed. */
    output: z.string(),
  }),
);

/** What became of one target of one project. */
export interface Task {
  project: string;
  /** The project's, from the root of the workspace. */
  folder: string;
  target: string;
  ok: boolean;
  /** What it printed. */
  output: string;
}

const timesSchema = z.record(z.string(), z.number());

const readTimes = (): Record<string, number> => {
  try {
    return timesSchema.parse(JSON.parse(readFileSync(TIMES, 'utf8')));
  } catch {
    // The first run here: all specs count alike.
    return {};
  }
};

/** The spec files of the workspace. */
async function findSpecs(): Promise<string[]> {
  const listed = await run('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.spec.ts',
    '*.spec.tsx',
  ]);
  return listed.trim().split('\n');
}

/** The folder of a project, to which npm links its name. That of the workspace itself, which has no link, is the root. */
function folderOf(project: string): string {
  const link = path.join(root, 'node_modules', project);
  return existsSync(link) ? path.relative(root, realpathSync(link)) : '';
}

/** Milliseconds between two looks at the progress, on a terminal and in a log. */
const LOOKS = { terminal: 1_000, log: 30_000 };

/** Shows one line of progress, which replaces itself on a terminal. Answers how to end that. */
function showProgress(specs: readonly string[], cached: ReadonlySet<string>): () => void {
  const usual = readTimes();
  const { isTTY } = process.stdout;
  const show = () => {
    const line = progressLine({ specs, cached, ended: readEnded(PROGRESS), now: Date.now(), usual });
    if (isTTY) process.stdout.write(`\r\u001b[K${line}`);
    else console.log(line);
  };
  const looking = setInterval(show, isTTY ? LOOKS.terminal : LOOKS.log);
  return () => {
    clearInterval(looking);
    show();
    if (isTTY) process.stdout.write('\n');
  };
}

async function rememberTimes() {
  const times = {
    ...readTimes(),
    ...Object.fromEntries(readEnded(PROGRESS).map(({ spec, seconds }) => [spec, seconds])),
  };
  await mkdir(path.dirname(TIMES), { recursive: true });
  await writeFile(TIMES, JSON.stringify(times));
}

/** A line in Nx's output about a task restored from the cache. */
const FROM_CACHE = /^> nx run (?<project>.+):(?<target>\S+) {2}\[(?:local cache|existing outputs match the cache)/gm;

/** Runs targets of all projects with Nx. `onRestored` is told each task whose result comes from the cache. */
async function runTargets(
  targets: readonly string[],
  shuffle: string | undefined,
  onRestored: (target: string, project: string) => void,
): Promise<Task[]> {
  await rm(TASKS, { force: true });
  const args = ['run-many', '-t', ...targets, '--parallel=2', '--outputStyle=stream'];
  if (shuffle !== undefined) args.push('--skip-nx-cache');
  const child = spawn(path.join(root, 'node_modules/.bin/nx'), args, {
    cwd: root,
    env: {
      ...process.env,
      TEST_PROGRESS: PROGRESS,
      TEST_TASKS: TASKS,
      NX_TUI: 'false',
      // Plugins in processes of their own take as long to start as Nx itself.
      NX_ISOLATE_PLUGINS: 'false',
      ...(shuffle !== undefined && { TEST_SHUFFLE: shuffle }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      for (const { groups } of said.matchAll(FROM_CACHE))
        onRestored(groups?.['target'] ?? '', groups?.['project'] ?? '');
      said = said.slice(said.lastIndexOf('\n') + 1);
    });
  }
  await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  const tasks = await readFile(TASKS, 'utf8').catch(() => undefined);
  if (tasks === undefined) throw new Error(`Nx could not run ${targets.join(', ')}:\n${said}`);
  return tasksSchema.parse(JSON.parse(tasks)).map(({ status, ...task }) => ({ ...task, ok: SUCCESS.includes(status) }));
}

/**
 * Runs targets of all projects with Nx, two at a time, which restores unchanged results from its cache.
 * @param stages targets that run together; each stage has the machine to itself, whatever became of the one before
 * @param specsOf the spec files of a task, which show its progress
 * @param shuffle a seed: everything runs again, its tests in an order that follows from this number
 * @throws if Nx could not run them at all
 */
export async function runTasks(
  stages: readonly (readonly string[])[],
  specsOf: (specs: readonly string[], target: string, folder?: string) => readonly string[],
  shuffle?: string,
): Promise<Task[]> {
  await mkdir(RESULTS, { recursive: true });
  await rm(PROGRESS, { force: true });
  const all = await findSpecs();
  const specs = stages.flat().flatMap((target) => specsOf(all, target));
  const cached = new Set<string>();
  const endProgress = specs.length > 0 ? showProgress(specs, cached) : () => {};
  const tasks: Task[] = [];
  try {
    for (const targets of stages) {
      const ended = await runTargets(targets, shuffle, (target, project) => {
        for (const spec of specsOf(all, target, folderOf(project))) cached.add(spec);
      });
      tasks.push(...ended);
    }
  } finally {
    endProgress();
    await rememberTimes();
  }
  return tasks;
}
