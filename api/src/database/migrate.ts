import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { advisoryLock } from './advisory-locks';

/**
 * Applies all pending migrations in one transaction under a lock: all or none, and once no matter how many processes
 * start together. Returns the names of those applied.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    const executor = await executorWithin(runner);
    const applied = await executor.executePendingMigrations();
    await runner.commitTransaction();
    return applied.map(({ name }) => name);
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
}

async function executorWithin(runner: QueryRunner, only?: readonly string[]) {
  await advisoryLock(runner, 'migrations');
  const executor = new SomeMigrations(runner.dataSource, runner, only);
  executor.transaction = 'none';
  return executor;
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
  if (unknown.length === 0) await (await executorWithin(runner, only)).executePendingMigrations();
  return unknown;
}

/** Names of the migrations of this build that the database has not seen. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const [table] = await dataSource.query<{ exists: boolean }[]>(
    "SELECT to_regclass('migrations') IS NOT NULL AS exists",
  );
  const applied = table?.exists ? await dataSource.query<{ name: string }[]>('SELECT name FROM migrations') : [];
  const known = new Set(applied.map(({ name }) => name));
  return dataSource.migrations.map(({ constructor }) => constructor.name).filter((name) => !known.has(name));
}
