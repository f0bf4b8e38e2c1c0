import { checkTable } from './reliability/table';
import { ensureBrowser } from './test-browser';
import { testDatabases } from './test-databases';
import { browserTests, check, conclude, jest, onDatabase, skipBrowserTests, type Outcome } from './test-runs';

/**
 * `npm test`: types, lint, unit and integration tests, browser tests. In CI the database tests run on the embedded
 * database and on PostgreSQL; there the browser tests run whole on the first and those tagged @database on the second.
 */
export async function test(only: readonly string[]) {
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

  if (wanted('unit') || wanted('browser')) outcomes.push(await checkTable(outcomes.flatMap(({ tests = [] }) => tests)));
  conclude(outcomes);
}
