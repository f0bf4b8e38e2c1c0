import type { QueryRunner } from 'typeorm';
import type { ApiEnvironment } from '../config/environment';
import { connectWithRetry } from '../database/connect-with-retry';
import { createDataSource } from '../database/data-source';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { migrateWithin } from '../database/migrate';
import { sharedSessionLock } from '../database/advisory-locks';
import type { ObjectStore } from '../storage/object-store';
import { BackupError, checkBackup, entriesOf, writeBackup, type Manifest } from './backup-file';
import { noteFormerObjects, readFormerObjects, readObjects, restoreObjects } from './objects';
import { readTables, sumUp, TableFiller } from './tables';

type Database = Pick<ApiEnvironment, 'DIRECT_URL'>;

/** Runs `work` in one transaction on its own connection; during it, no object is deleted from S3. */
async function within<Result>({ DIRECT_URL }: Database, work: (runner: QueryRunner) => Promise<Result>) {
  const dataSource = await connectWithRetry(createDataSource({ url: DIRECT_URL, poolSize: 1 }, PREPARING_TIMEOUTS));
  const runner = dataSource.createQueryRunner();
  try {
    // Before the transaction, whose first statement takes its snapshot: what is in the snapshot stays in S3.
    await sharedSessionLock(runner, 'storedObjects');
    await runner.startTransaction('REPEATABLE READ');
    // It may be idle for as long as a file takes to be written, or an object to be sent.
    await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const result = await work(runner);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

const hasTables = async (runner: QueryRunner) => {
  const [answer] = (await runner.query(
    "SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS some",
  )) as { some: boolean }[];
  return answer?.some ?? false;
};

/**
 * Writes a consistent snapshot of the whole database to `file`, and the files that are in S3; the portal may keep running.
 * @param store the bucket; may be left out if no file is in S3
 * @throws {BackupError} if the database is empty; {ObjectStoreError} if a file can't be read from S3
 */
export const backUp = (database: Database, file: string, now: Date, store?: ObjectStore): Promise<Manifest> =>
  within(database, async (runner) => {
    if (!(await hasTables(runner))) throw new BackupError('There’s nothing to back up: the database is empty.');
    const applied = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    const head = { takenAt: now, migrations: applied.map(({ name }) => name) };
    return writeBackup(file, head, readTables(runner), readObjects(runner, store));
  });

/**
 * Restores a database from `file` and applies this version's migrations, atomically. The restored rows are counted and
 * their checksums compared with those in the backup.
 * @param store the bucket that gets the files which were in S3; without it, they go into the database
 * @throws {BackupError} if the file is incomplete, comes from a later version, or the database is not empty and
 * `replace` is false
 */
export async function restore(
  database: Database,
  file: string,
  replace: boolean,
  store?: ObjectStore,
): Promise<Manifest> {
  const { migrations, manifest } = await checkBackup(file);
  return within(database, async (runner) => {
    const former = await readFormerObjects(runner);
    if (await hasTables(runner)) {
      if (!replace) throw new BackupError('The database isn’t empty. Add --replace to overwrite what’s in it.');
      await runner.query('DROP SCHEMA public CASCADE');
      await runner.query('CREATE SCHEMA public');
    }
    const unknown = await migrateWithin(runner, migrations);
    if (unknown.length > 0)
      throw new BackupError(`The backup is from a later version, which had ${unknown.join(', ')}.`);
    const filler = await TableFiller.start(runner);
    for await (const { kind, table, text } of entriesOf(file)) if (kind === 'row') await filler.add(table, text);
    await filler.finish();
    const restored = await sumUp(runner);
    for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
      if (restored[name]?.rows !== rows || restored[name].sha256 !== sha256) {
        throw new BackupError(`${name} doesn’t match what was backed up; nothing was changed.`);
      }
    }
    await migrateWithin(runner);
    if (manifest.objects > 0) await restoreObjects(runner, file, store);
    await noteFormerObjects(runner, former);
    return manifest;
  });
}
