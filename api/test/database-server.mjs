// One PostgreSQL for a run of Jest. Plain JavaScript: Jest loads it before it transforms anything.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** What is stored need not outlive the run. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Starts it, unless TEST_DATABASE_URL names one that runs; sets TEST_RUN, with which the run's databases are named. */
export default async function setUp() {
  process.env['TEST_RUN'] = randomBytes(4).toString('hex');
  if (process.env['TEST_DATABASE_URL']) return;
  const { startEmbeddedDatabase } = await tsImport('@portal/embedded-database', import.meta.url);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const server = await startEmbeddedDatabase({ folder, settings: SETTINGS });
  process.env['TEST_DATABASE_URL'] = server.url;
  globalThis.stopTestDatabaseServer = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
