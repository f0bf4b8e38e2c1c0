import { checkTable } from './reliability/table';
import { ensureBrowser } from './test-browser';
import { browserTests, check, conclude, jest, skipBrowserTests, type Outcome } from './test-runs';

/**
 * `npm test`: types, lint, unit and integration tests, browser tests. What needs a database gets a PostgreSQL that is
 * started for it, or databases of its own on that of TEST_DATABASE_URL. `only` names parts: types, lint, unit, browser.
 */
export async function test(only: readonly string[]) {
  const wanted = (part: string) => only.length === 0 || only.includes(part);
  const outcomes: Outcome[] = [];

  if (wanted('types')) outcomes.push(await check('types', 'npx', 'nx', 'run-many', '-t', 'typecheck'));
  if (wanted('lint')) outcomes.push(await check('lint', 'npm', 'run', '--silent', 'lint'));
  if (wanted('unit')) {
    outcomes.push(await jest('unit and API tests', ['--selectProjects', 'node', 'web', 'api']));
  }
  if (wanted('browser')) outcomes.push(ensureBrowser() ? await browserTests() : skipBrowserTests());

  if (wanted('unit') || wanted('browser')) outcomes.push(await checkTable(outcomes.flatMap(({ tests = [] }) => tests)));
  conclude(outcomes);
}
