import { ensureBrowser } from '../test-runs/src/browsers';
import { ensureNginx } from '../test-runs/src/nginx';
import { checkTable } from '../test-runs/src/reliability-page';
import {
  browserTests,
  checks,
  conclude,
  jest,
  skipBrowserTests,
  skipNginxTests,
  type Check,
  type Outcome,
} from '../test-runs/src/test-runs';

/** What passes or fails as a whole: each lane keeps one core busy, on the whole. */
const LANES: readonly (readonly Check[])[] = [
  [
    { part: 'types', name: 'types', typed: ['npm', 'run', '--silent', 'typecheck'] },
    { part: 'lint', name: 'lint', typed: ['npm', 'run', '--silent', 'lint:code'] },
  ],
  [
    { part: 'lint', name: 'format', typed: ['npm', 'run', '--silent', 'lint:format'] },
    { part: 'lint', name: 'nothing unused', typed: ['npm', 'run', '--silent', 'lint:unused'] },
  ],
];

/**
 * `npm test`: types, lint, unit and integration tests, browser tests. What needs a database gets a PostgreSQL that is
 * started for it, or databases of its own on that of TEST_DATABASE_URL. `only` names parts: types, lint, unit, browser.
 */
export default async function test(only: readonly string[]) {
  const wanted = (part: string) => only.length === 0 || only.includes(part);
  const outcomes: Outcome[] = [];

  outcomes.push(...(await checks(LANES.map((lane) => lane.filter(({ part }) => wanted(part))))));
  if (wanted('unit')) {
    if (!ensureNginx()) outcomes.push(skipNginxTests());
    outcomes.push(await jest('unit and API tests', ['--selectProjects', 'node', 'web', 'api']));
  }
  if (wanted('browser')) outcomes.push(ensureBrowser() ? await browserTests() : skipBrowserTests());

  if (wanted('unit') || wanted('browser')) outcomes.push(await checkTable(outcomes.flatMap(({ tests = [] }) => tests)));
  conclude(outcomes);
}
