import { rm } from 'node:fs/promises';
import { postgresPrograms, startPostgresCluster } from '@portal/embedded-database/postgres-cluster';
import { ensureBrowser } from '../test-browser';
import { browserTests, conclude, jest, onDatabase, skipBrowserTests, type Outcome } from '../test-runs';
import { OBSERVATIONS } from './observe';
import { writeTable, type Run } from './table';

const TAGS = '(fault|attack): ';

/** Milliseconds for a test that names no time of its own: what is slow because of a busy machine is not wrong. */
const PATIENCE = ['--testTimeout', '60000'];

/** Both databases: the embedded one, and a PostgreSQL started for this run where the machine has its programs. */
async function bothDatabases() {
  const embedded = { name: 'embedded', url: undefined, stop: async () => {} };
  if (!postgresPrograms()) {
    console.warn('== PostgreSQL: SKIPPED, because this machine has no PostgreSQL server programs (initdb, pg_ctl)');
    return [embedded];
  }
  return [embedded, { name: 'PostgreSQL', ...(await startPostgresCluster()) }];
}

/**
 * `npm run test:faults`: all tests that break or attack the portal, the slow ones included, on both databases, one spec
 * after the other; then docs/reliability.md. `only` names parts: faults, api, unit, browser; then nothing is written, nor
 * when a part could not run.
 */
export async function testFaults(only: readonly string[]) {
  await rm(OBSERVATIONS, { force: true });
  const wanted = (part: string) => only.length === 0 || only.includes(part);
  const outcomes: Outcome[] = [];
  const runs: Run[] = [];
  const keep = (outcome: Outcome, database: string) => {
    outcomes.push(outcome);
    runs.push({ database, tests: outcome.tests ?? [] });
  };
  const tagged = ['--testNamePattern', TAGS, ...PATIENCE];

  if (wanted('unit')) keep(await jest('tagged unit tests', ['--selectProjects', 'node', 'web', ...tagged], {}), '–');
  const databases = await bothDatabases();
  const browser = wanted('browser') && ensureBrowser();
  for (const database of databases) {
    const on = (what: string) => onDatabase(database, what);
    if (wanted('api')) {
      const { title, env } = on('tagged API tests');
      keep(await jest(title, ['--selectProjects', 'api', ...tagged], env), database.name);
    }
    if (wanted('faults')) {
      const { title, env } = on('faults');
      keep(await jest(title, ['--selectProjects', 'faults', '--runInBand', ...PATIENCE], env), database.name);
    }
    if (browser) keep(await browserTests(database, ['--grep', TAGS]), database.name);
  }
  if (wanted('browser') && !browser) outcomes.push(skipBrowserTests());
  await Promise.all(databases.map((database) => database.stop()));

  const isWhole = only.length === 0 && outcomes.every(({ tests }) => tests);
  if (isWhole) await writeTable(runs);
  conclude(outcomes);
}
