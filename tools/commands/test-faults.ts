import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../test-runs/src/browsers';
import { run } from '../portal/src/processes';
import {
  browserFaults,
  browserTests,
  conclude,
  jest,
  skipBrowserTests,
  type Outcome,
} from '../test-runs/src/test-runs';
import { OBSERVATIONS } from '../test-runs/src/observe';
import { writeTable } from '../test-runs/src/reliability-page';

const TAGS = '(fault|attack): ';

/** Where the stories of Chromium are that are run here alone. */
const BROWSER_FAULTS = 'e2e/faults/';

/** The folders of slow fault tests, by the project of Nx that they belong to. */
const FAULTS_OF: Record<string, string> = {
  api: 'api/faults/',
  bench: 'bench/faults/',
  '@portal/commands': 'tools/commands/faults/',
  '@portal/embedded-database': 'tools/embedded-database/faults/',
  '@portal/packages': 'tools/packages/faults/',
  e2e: BROWSER_FAULTS,
};

const PARTS = ['unit', 'api', 'faults', 'browser'];

/** Milliseconds for a test without its own timeout: slowness on a busy machine is not a failure. */
const TEST_TIMEOUT = ['--testTimeout', '60000'];

/** A test that failed may have left visitors who go on asking for ever. */
const slowFaults = (args: readonly string[]) =>
  jest('faults', ['--selectProjects', 'faults', 'tool-faults', '--runInBand', '--forceExit', ...TEST_TIMEOUT, ...args]);

/**
 * Runs the slow fault tests of the projects that a change affects. `npm test` runs the others. Writes nothing.
 * @param commit the change is everything since this commit
 */
async function testFaultsSince(commit: string): Promise<never> {
  const affected = await run('npx', ['nx', 'show', 'projects', '--affected', `--base=${commit}`]);
  const folders = affected.split('\n').flatMap((project) => FAULTS_OF[project] ?? []);
  const slow = folders.filter((folder) => folder !== BROWSER_FAULTS);
  const outcomes = slow.length > 0 ? [await slowFaults(slow)] : [];
  if (folders.includes(BROWSER_FAULTS)) outcomes.push(ensureBrowser() ? await browserFaults() : skipBrowserTests());
  return conclude(outcomes);
}

/**
 * `npm run test:faults`: all tests that break or attack the portal, including slow ones, one after the other; then
 * docs/reliability.md. `only` selects parts (unit, api, faults, browser) or specs, such as
 * `e2e/faults/long-feed`; then the rows of other tests are unchanged. Nothing is written if a part could not run.
 * `--since <commit>` instead runs the slow ones of the projects that a change affects.
 */
export default async function testFaults(args: readonly string[]) {
  const { values, positionals: only } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { since: { type: 'string' } },
  });
  if (values.since !== undefined) await testFaultsSince(values.since);
  await rm(OBSERVATIONS, { force: true });
  const named = only.filter((one) => !PARTS.includes(one));
  const browserSpecs = named.filter((one) => one.startsWith(BROWSER_FAULTS));
  const specs = named.filter((one) => !browserSpecs.includes(one));
  const wanted = (part: string) => only.length === 0 || only.includes(part);
  const outcomes: Outcome[] = [];
  const tagged = ['--testNamePattern', TAGS, ...TEST_TIMEOUT];

  if (specs.length > 0) outcomes.push(await jest('tagged tests', [...specs, '--runInBand', ...tagged]));
  if (wanted('unit')) outcomes.push(await jest('tagged unit tests', ['--selectProjects', 'node', 'web', ...tagged]));
  if (wanted('api')) outcomes.push(await jest('tagged API tests', ['--selectProjects', 'api', ...tagged]));
  if (wanted('faults')) {
    outcomes.push(await slowFaults([]));
  }
  if (wanted('browser') || browserSpecs.length > 0) {
    const canRun = ensureBrowser();
    if (!canRun) outcomes.push(skipBrowserTests());
    else if (wanted('browser')) outcomes.push(await browserTests(['--grep', TAGS, '--pass-with-no-tests']));
    if (canRun) outcomes.push(await browserFaults(browserSpecs.map((one) => one.slice(BROWSER_FAULTS.length))));
  }

  if (outcomes.every(({ tests }) => tests)) {
    await writeTable(
      outcomes.flatMap(({ tests = [] }) => tests),
      only.length === 0,
    );
  }
  conclude(outcomes);
}
