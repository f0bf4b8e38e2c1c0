import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../../portal/src/processes';
import type { Task } from './nx-tasks';
import { browserResults, jestResults, type TestResult } from './results';

const RESULTS = path.join(root, 'test-results');

/** The result of one part of the tests. */
export interface Outcome {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  /** Each test by its title, where the part consists of such. */
  tests?: TestResult[];
}

/** Runs a check with its output on the screen. Resolves with whether it succeeded. */
function show(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

/** The parts of `npm test`, the Nx targets of each, and whether these report tests. */
export const PARTS = {
  types: { name: 'types', targets: ['typecheck'] },
  lint: { name: 'lint, format and unused code', targets: ['lint', 'format', 'unused'] },
  unit: { name: 'unit and API tests', targets: ['test'] },
  browser: { name: 'browser tests', targets: ['browser'] },
} as const satisfies Record<string, { name: string; targets: readonly string[] }>;
export type Part = keyof typeof PARTS;

/** The target of one spec file, e.g. `browser--member/lessons` or `test--src/routes` (tools/workspace/nx-plugin.mjs). */
const OF_SPEC = /^(?<kind>browser|test)--(?<spec>.+)$/;

const partsOf = (target: string) => {
  const { kind = target, spec } = OF_SPEC.exec(target)?.groups ?? {};
  return { kind, spec };
};

/** The spec files of a target, of one project or of all. */
export function specsOf(specs: readonly string[], target: string, folder = ''): readonly string[] {
  const { kind, spec } = partsOf(target);
  if (kind === 'browser') return specs.filter((file) => file.startsWith(`e2e/specs/${spec ? `${spec}.spec.` : ''}`));
  if (kind !== 'test') return [];
  return specs.filter(
    (file) => !/(^e2e|\/faults)\//.test(file) && file.startsWith(spec ? `${folder}/${spec}.spec.` : folder),
  );
}

/** Where a task of Nx has left its results, where it runs tests (tools/workspace/nx-plugin.mjs). */
function reportOf({ folder, target }: Task): string | undefined {
  const { kind, spec } = partsOf(target);
  if (kind === 'test') return spec ? `specs/${folder}/${spec}.json` : `${folder.replaceAll('/', '-')}.json`;
  return spec && `stories/${spec}.json`;
}

/** The results of a task's tests, by title; or its output, if it could not run them. */
async function testsOf(task: Task, report: string): Promise<TestResult[]> {
  const file = path.join(RESULTS, report);
  const results = existsSync(file) ? await readResults(file) : undefined;
  const tests = results ? (partsOf(task.target).kind === 'test' ? jestResults : browserResults)(results) : [];
  if (task.ok || tests.some(({ state }) => state === 'failed')) return tests;
  return [...tests, { title: `${task.project}:${task.target}`, state: 'failed', failure: task.output.trim() }];
}

async function resultsOfTask(task: Task): Promise<TestResult[]> {
  const report = reportOf(task);
  if (report) return testsOf(task, report);
  const title = `${task.project}:${task.target}`;
  const again = `npx nx run ${title}`;
  return [task.ok ? { title, state: 'passed' } : { title, state: 'failed', failure: task.output.trim(), again }];
}

const countOf = (tests: readonly TestResult[], state: TestResult['state']) =>
  tests.filter((test) => test.state === state).length;

/** The result of each part, from its tasks' output. */
export async function outcomesOf(parts: readonly Part[], tasks: readonly Task[]): Promise<Outcome[]> {
  return Promise.all(
    parts.map(async (part) => {
      const { name, targets } = PARTS[part];
      const own = tasks.filter(({ target }) => (targets as readonly string[]).includes(partsOf(target).kind));
      const tests = (await Promise.all(own.map(resultsOfTask))).flat();
      const ok = own.every((task) => task.ok);
      return { name, ok, passed: countOf(tests, 'passed'), failed: countOf(tests, 'failed'), tests };
    }),
  );
}

const jestSummary = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});

/** Where a run leaves its results; what an earlier run left is removed. */
async function resultsOf(name: string): Promise<string> {
  const file = path.join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  await mkdir(RESULTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}

const readResults = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Runs Jest. */
export async function jest(name: string, args: readonly string[]): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const file = await resultsOf(name);
  const ok = await show('npx', ['jest', ...args, '--json', '--outputFile', file, '--silent=false'], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
  if (!existsSync(file)) return { name, ok: false, passed: 0, failed: 1 };
  const results = await readResults(file);
  const summary = jestSummary.parse(results);
  return {
    name,
    ok,
    passed: summary.numPassedTests,
    failed: summary.numFailedTests + (summary.numFailedTests ? 0 : summary.numFailedTestSuites),
    tests: jestResults(results),
  };
}

const browserSummary = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Runs Playwright with a configuration that reports into `test-results/<file>.json`; also returns the report. */
export async function playwright(
  name: string,
  file: string,
  config: string,
  args: readonly string[] = [],
): Promise<Outcome & { report?: unknown }> {
  console.log(`\n== ${name}`);
  const results = await resultsOf(file);
  const ok = await show('npx', ['playwright', 'test', '-c', config, ...args]);
  if (!existsSync(results)) return { name, ok: false, passed: 0, failed: 1 };
  const report = await readResults(results);
  const { stats } = browserSummary.parse(report);
  return {
    name,
    ok,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: browserResults(report),
    report,
  };
}

/** Runs the browser suite in Chromium. */
export async function browserTests(args: readonly string[] = []): Promise<Outcome> {
  const { report: _, ...outcome } = await playwright('browser tests', 'browser', 'e2e/playwright.config.ts', args);
  return outcome;
}

/** Runs the stories in Chromium that build, install, and kill. */
export async function browserFaults(args: readonly string[] = []): Promise<Outcome> {
  const { report: _, ...outcome } = await playwright('browser faults', 'browser-faults', 'e2e/faults.config.ts', args);
  return outcome;
}

/** A part that could not run: a failure in CI, otherwise a clear message. */
function skip(name: string, why: string, remedy: string): Outcome {
  if (process.env['CI']) {
    console.error(`\n== ${name}: failed, because ${why}`);
    return { name, ok: false, passed: 0, failed: 1 };
  }
  console.warn(`\n== ${name}: SKIPPED, because ${why}. ${remedy}`);
  return { name, ok: true, passed: 0, failed: 0 };
}

/** The result of the browser tests if there is no browser. */
export const skipBrowserTests = () =>
  skip('browser tests', 'there is no Chromium here and it couldn’t be installed', 'Set CHROMIUM_PATH to run them.');

/** The result of the uploads through nginx if it is not installed. */
export const skipNginxTests = () =>
  skip('uploads through nginx', 'there is no nginx here and it couldn’t be installed', 'Install nginx to run them.');

const told = ({ title, failure = '', again }: TestResult) => [
  `          ${title}`,
  ...failure.split('\n').map((line) => `            ${line}`.trimEnd()),
  ...(again ? [`            Run it again: ${again}`] : []),
];

/**
 * The result of each part, the failed tests with their reasons, and the totals; a part that failed as a whole counts as
 * one failure.
 */
export function conclusion(outcomes: readonly Outcome[]): string {
  const counted = outcomes.map(({ failed, ...outcome }) => ({
    ...outcome,
    failed: outcome.ok ? failed : Math.max(1, failed),
  }));
  const parts = counted.flatMap(({ name, ok, passed, failed, tests = [] }) => [
    `${ok ? 'ok    ' : 'FAILED'}  ${name}: ${passed} of ${passed + failed}`,
    ...tests.filter(({ state }) => state === 'failed').flatMap(told),
  ]);
  const sum = (key: 'passed' | 'failed') => counted.reduce((total, outcome) => total + outcome[key], 0);
  return ['', ...parts, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

/** Prints all results, and exits accordingly. */
export function conclude(outcomes: readonly Outcome[]): never {
  console.log(conclusion(outcomes));
  process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
}
