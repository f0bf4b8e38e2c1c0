import { rm } from 'node:fs/promises';
import { ensureBrowser } from '../test-runs/src/browsers';
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

const PARTS = ['unit', 'api', 'faults', 'browser'];

/** Milliseconds for a test without its own timeout: slowness on a busy machine is not a failure. */
const TEST_TIMEOUT = ['--testTimeout', '60000'];

/**
 * `npm run test:faults`: all tests that break or attack the portal, including slow ones, one after the other; then
 * docs/reliability.md. `only` selects parts (unit, api, faults, browser) or specs; then the rows of other tests are
 * unchanged. Nothing is written if a part could not run.
 */
export default async function testFaults(only: readonly string[]) {
  await rm(OBSERVATIONS, { force: true });
  const specs = only.filter((one) => !PARTS.includes(one));
  const wanted = (part: string) => only.length === 0 || only.includes(part);
  const outcomes: Outcome[] = [];
  const tagged = ['--testNamePattern', TAGS, ...TEST_TIMEOUT];

  if (specs.length > 0) outcomes.push(await jest('tagged tests', [...specs, '--runInBand', ...tagged]));
  if (wanted('unit')) outcomes.push(await jest('tagged unit tests', ['--selectProjects', 'node', 'web', ...tagged]));
  if (wanted('api')) outcomes.push(await jest('tagged API tests', ['--selectProjects', 'api', ...tagged]));
  if (wanted('faults')) {
    // A test that failed may have left visitors who go on asking for ever.
    outcomes.push(
      await jest('faults', [
        '--selectProjects',
        'faults',
        'tool-faults',
        '--runInBand',
        '--forceExit',
        ...TEST_TIMEOUT,
      ]),
    );
  }
  if (wanted('browser')) {
    const canRun = ensureBrowser();
    outcomes.push(canRun ? await browserTests(['--grep', TAGS]) : skipBrowserTests());
    if (canRun) outcomes.push(await browserFaults());
  }

  if (outcomes.every(({ tests }) => tests)) {
    await writeTable(
      outcomes.flatMap(({ tests = [] }) => tests),
      only.length === 0,
    );
  }
  conclude(outcomes);
}
