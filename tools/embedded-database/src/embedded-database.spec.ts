import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database';

describe('the embedded database', () => {
  let database: EmbeddedDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await startEmbeddedDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 20 });
  }, 60_000);

  afterAll(async () => {
    await pool.end();
    await database.stop();
  });

  test('answers many connections at once, each with its own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { rows } = await pool.query<{ value: number }>('SELECT $1::int * 2 AS value', [index]);
        return rows[0]?.value;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => index * 2));
  });

  test('isolates transactions that run at the same time', async () => {
    await pool.query('CREATE TABLE counter (value int NOT NULL)');
    await pool.query('INSERT INTO counter VALUES (0)');
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = await pool.connect();
        await client.query('BEGIN');
        const { rows } = await client.query<{ value: number }>('SELECT value FROM counter FOR UPDATE');
        await client.query('UPDATE counter SET value = $1', [(rows[0]?.value ?? 0) + 1]);
        await client.query('COMMIT');
        client.release();
      }),
    );
    const { rows } = await pool.query('SELECT value FROM counter');
    expect(rows).toEqual([{ value: 20 }]);
  });

  test('keeps a failed statement from disturbing the others', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => pool.query('SELECT 1 / $1::int AS value', [index % 2])),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  });

  test('runs prepared statements whose names differ between connections', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    const ask = (client: pg.PoolClient, index: number) =>
      client.query({ name: `double-${index}`, text: 'SELECT $1::int * 2 AS value', values: [index] });
    await Promise.all(clients.map(ask));
    const answers = await Promise.all(clients.map(ask));
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual([0, 2, 4, 6, 8]);
    for (const client of clients) client.release();
  });
});

describe('a database kept in a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
  const dataDir = path.join(folder, 'postgres');
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as unknown[];
  };

  test('keeps its data over a stop, and refuses a second process meanwhile', async () => {
    const first = await startEmbeddedDatabase({ dataDir });
    await run(first.url, "CREATE TABLE kept AS SELECT 'still here' AS word");
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(/another process is using/);
    await first.stop();
    const second = await startEmbeddedDatabase({ dataDir });
    expect(await run(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'still here' }]);
    await second.stop();
  }, 60_000);
});
