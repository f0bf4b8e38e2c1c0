import type { DataSource } from 'typeorm';
import { migrate } from '../../src/database/migrate';

/** Applies migrations one by one, and returns every statement that each sent to PostgreSQL. */
export async function recordMigrations(
  dataSource: DataSource,
  migrations: readonly string[],
): Promise<Map<string, string[]>> {
  const recorded = new Map<string, string[]>();
  const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
  for (const name of migrations) {
    const statements: string[] = [];
    recorded.set(name, statements);
    dataSource.createQueryRunner = (mode) => {
      const runner = createQueryRunner(mode);
      const query = runner.query.bind(runner);
      runner.query = (sql: string, ...rest: unknown[]) => {
        statements.push(sql);
        return query(sql, ...(rest as []));
      };
      return runner;
    };
    await migrate(dataSource, [name]);
  }
  dataSource.createQueryRunner = createQueryRunner;
  return recorded;
}
