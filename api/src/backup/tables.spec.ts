import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { createDataSource } from '../database/data-source';
import { readTables } from './tables';

const ROWS = 100;
const BYTES = 200_000;

let own: TestDatabase;
let database: DataSource;
beforeAll(async () => {
  own = await createTestDatabase();
  database = await createDataSource({ url: own.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
  await database.query('CREATE TABLE files (id int, bytes bytea)');
  await database.query('INSERT INTO files SELECT n, int4send(n) || $1 FROM generate_series(1, $2::int) n', [
    randomBytes(BYTES),
    ROWS,
  ]);
});
afterAll(async () => {
  await database.destroy();
  await own.drop();
});

test('reads all rows in order, and neither we nor PostgreSQL hold them all', async () => {
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  const [held, sizes, ids]: [number[], number[], number[]] = [[], [], []];
  for await (const { batches } of readTables(runner)) {
    for await (const rows of batches) {
      ids.push(...rows.map((row) => (JSON.parse(row) as { id: number }).id));
      sizes.push(rows.length);
      const [memory] = (await runner.query(
        'SELECT sum(total_bytes)::int AS bytes FROM pg_backend_memory_contexts',
      )) as { bytes: number }[];
      held.push(memory?.bytes ?? Infinity);
    }
  }
  await runner.commitTransaction();
  await runner.release();
  expect(ids).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1).toSorted((a, b) => (`${a},` < `${b},` ? -1 : 1)));
  // In hex, a row is twice as long as its bytes.
  expect(Math.max(...sizes) * 2 * BYTES).toBeLessThan((ROWS * 2 * BYTES) / 4);
  expect(Math.max(...held)).toBeLessThan((ROWS * 2 * BYTES) / 2);
});
