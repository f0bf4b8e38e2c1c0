import type { QueryRunner } from 'typeorm';

/**
 * Creates an index while its table is in use, in a migration with `transaction = false`. What a try that failed left of it
 * is dropped first. Within a transaction, as in a restore, nobody else uses the table, and it's created as usual.
 * @param definition what follows the name, such as `ON posts (created_at)`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
  { isUnique = false } = {},
): Promise<void> {
  const concurrently = runner.isTransactionActive ? '' : 'CONCURRENTLY';
  await runner.query(`DROP INDEX ${concurrently} IF EXISTS ${name}`);
  await runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${concurrently} IF NOT EXISTS ${name} ${definition}`);
}
