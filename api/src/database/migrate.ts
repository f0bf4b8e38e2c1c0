import { setTimeout as pause } from 'node:timers/promises';
import { MigrationExecutor, QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { advisoryLock, releaseAdvisoryLock, tryAdvisoryLock } from './advisory-locks';

/**
 * How long, in milliseconds, a migration waits for a table that is in use. Every request that needs the same table waits
 * behind it, so this is far less than what a request may take (`SERVING_TIMEOUTS`).
 */
const LOCK_TIMEOUT = 500;

/** How long, in milliseconds, one statement may take while its migration holds locks. */
const STATEMENT_TIMEOUT = 60_000;

/** How often a migration that couldn't get its locks is tried again, and after how many milliseconds. */
const RETRIES = 120;
const RETRY_AFTER = 1_000;

/** How often, in milliseconds, to ask whether another process has finished its migrations. */
const ASK_EVERY = 100;

/** PostgreSQL's codes for a lock that couldn't be had in time, and for a deadlock with a request. */
const LOCKED = ['55P03', '40P01'];

/**
 * Applies all pending migrations under a lock: once, no matter how many processes start together. Each is a transaction
 * of its own, so that it holds its tables' locks only for itself. If one fails, those before it stay applied. Returns the
 * names of those applied.
 * @param migrations the names of the only ones to apply, if given
 * @throws the database's error for the one that failed
 */
export async function migrate(dataSource: DataSource, migrations?: readonly string[]): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    return await withMigrationsLock(runner, async () => {
      const pending = await pendingMigrations(dataSource, runner);
      const wanted = pending.filter((name) => migrations?.includes(name) ?? true);
      for (const name of wanted) await applyWithRetries(runner, name);
      return wanted;
    });
  } finally {
    await runner.release();
  }
}

/**
 * Works while it holds the lock, once no other process does. Each try is a statement of its own: one that waited in the
 * database would keep CREATE INDEX CONCURRENTLY of the process that it waits for from ever finishing.
 */
async function withMigrationsLock<Result>(runner: QueryRunner, work: () => Promise<Result>): Promise<Result> {
  while (!(await tryAdvisoryLock(runner, 'migrations'))) await pause(ASK_EVERY);
  try {
    return await work();
  } finally {
    await releaseAdvisoryLock(runner, 'migrations');
  }
}

async function applyWithRetries(runner: QueryRunner, name: string) {
  for (let retries = 0; ; retries++) {
    try {
      return await apply(runner, name);
    } catch (error) {
      if (!(error instanceof QueryFailedError) || retries === RETRIES) throw error;
      const { code } = error.driverError as { code?: string };
      if (code === undefined || !LOCKED.includes(code)) throw error;
      await pause(RETRY_AFTER);
    }
  }
}

/**
 * Applies one migration, in a transaction unless it says `transaction = false`: it then creates indexes concurrently or
 * validates constraints, which blocks nobody and takes its time.
 */
async function apply(runner: QueryRunner, name: string) {
  const executor = new SomeMigrations(runner.dataSource, runner, [name]);
  executor.transaction = 'none';
  if (runner.dataSource.migrations.find(({ constructor }) => constructor.name === name)?.transaction === false) {
    await runner.query('SET lock_timeout = 0');
    await runner.query('SET statement_timeout = 0');
    await executor.executePendingMigrations();
    return;
  }
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`);
    await runner.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT}`);
    await executor.executePendingMigrations();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

class SomeMigrations extends MigrationExecutor {
  constructor(
    dataSource: DataSource,
    runner: QueryRunner,
    private readonly only: readonly string[] | undefined,
  ) {
    super(dataSource, runner);
  }

  protected override getMigrations() {
    return super.getMigrations().filter(({ name }) => this.only?.includes(name) ?? true);
  }
}

/**
 * Applies pending migrations within the transaction of `runner`; only those in `only` if given. Returns the names in
 * `only` that this build does not have.
 */
export async function migrateWithin(runner: QueryRunner, only?: readonly string[]): Promise<string[]> {
  const known = new Set(runner.dataSource.migrations.map(({ constructor }) => constructor.name));
  const unknown = (only ?? []).filter((name) => !known.has(name));
  if (unknown.length > 0) return unknown;
  await advisoryLock(runner, 'migrations');
  const executor = new SomeMigrations(runner.dataSource, runner, only);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
  return [];
}

/** Names of the migrations of this build that the database has not seen, in their order. */
export async function pendingMigrations(
  dataSource: DataSource,
  within: { query(sql: string): Promise<unknown> } = dataSource,
): Promise<string[]> {
  const [table] = (await within.query("SELECT to_regclass('migrations') IS NOT NULL AS exists")) as {
    exists: boolean;
  }[];
  const applied = table?.exists ? ((await within.query('SELECT name FROM migrations')) as { name: string }[]) : [];
  const known = new Set(applied.map(({ name }) => name));
  return migrationsInOrder(dataSource).filter((name) => !known.has(name));
}

/** Names of all migrations of this build, in the order in which they're applied. */
export const migrationsInOrder = (dataSource: DataSource): string[] =>
  dataSource.migrations.map(({ constructor }) => constructor.name).toSorted((a, b) => timestampOf(a) - timestampOf(b));

/** A migration's name ends with its timestamp. */
const timestampOf = (name: string) => Number(name.slice(-13));
