import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { root } from './processes';
import { ensureBrowser } from './test-browser';
import { testDatabases, type TestDatabase } from './test-databases';

const RESULTS = path.join(root, 'test-results');

interface Outcome {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
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

async function check(name: string, command: string, ...args: string[]): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const ok = await show(command, args);
  return { name, ok, passed: Number(ok), failed: Number(!ok) };
}

const jestSummary = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});

async function jest(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const file = path.join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  const ok = await show('npx', ['jest', ...args, '--json', '--outputFile', file, '--silent=false'], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    ...env,
  });
  if (!existsSync(file)) return { name, ok: false, passed: 0, failed: 1 };
  const summary = jestSummary.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    name,
    ok,
    passed: summary.numPassedTests,
    failed: summary.numFailedTests + (summary.numFailedTests ? 0 : summary.numFailedTestSuites),
  };
}

const onDatabase = ({ name, url }: TestDatabase, what: string) => ({
  title: `${what} on ${name}`,
  env: url === undefined ? {} : { TEST_DATABASE_URL: url },
});

const browserSummary = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function browserTests(database: TestDatabase, args: readonly string[]): Promise<Outcome> {
  const { title, env } = onDatabase(database, 'browser tests');
  console.log(`\n== ${title}`);
  const file = path.join(RESULTS, 'browser.json');
  await rm(file, { force: true });
  const ok = await show('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args], env);
  if (!existsSync(file)) return { name: title, ok: false, passed: 0, failed: 1 };
  const { stats } = browserSummary.parse(JSON.parse(await readFile(file, 'utf8')));
  return { name: title, ok, passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function skipBrowserTests(): Outcome {
  const name = 'browser tests';
  const why = 'there is no Chromium here and none could be installed';
  if (process.env['CI']) {
    console.error(`\n== ${name}: failed, because ${why}`);
    return { name, ok: false, passed: 0, failed: 1 };
  }
  console.warn(`\n== ${name}: SKIPPED, because ${why}. Set CHROMIUM_PATH to run them.`);
  return { name, ok: true, passed: 0, failed: 0 };
}

/**
 * `npm test`: types, lint, unit and integration tests, browser tests. In CI the database tests run on the embedded
 * database and on PostgreSQL; there the browser tests run whole on the first and those tagged @database on the second.
 */
export async function test(only: readonly string[]) {
  await mkdir(RESULTS, { recursive: true });
  const wanted = (part: string) => only.length === 0 || only.includes(part);
  const [first, ...others] = await testDatabases();
  if (!first) throw new Error('There is no database to test on');
  const outcomes: Outcome[] = [];

  if (wanted('types')) outcomes.push(await check('types', 'npx', 'nx', 'run-many', '-t', 'typecheck'));
  if (wanted('lint')) outcomes.push(await check('lint', 'npm', 'run', '--silent', 'lint'));
  if (wanted('unit')) {
    outcomes.push(await jest('unit tests', ['--selectProjects', 'node', 'web'], {}));
    for (const database of [first, ...others]) {
      const { title, env } = onDatabase(database, 'API tests');
      outcomes.push(await jest(title, ['--selectProjects', 'api'], env));
    }
  }
  if (wanted('browser')) {
    if (ensureBrowser()) {
      outcomes.push(await browserTests(first, []));
      for (const database of others) outcomes.push(await browserTests(database, ['--grep', '@database']));
    } else outcomes.push(skipBrowserTests());
  }

  console.log('');
  for (const { name, ok, passed, failed } of outcomes) {
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${passed} of ${passed + failed}`);
  }
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
}
