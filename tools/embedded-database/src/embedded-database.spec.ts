import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:net';
import pg from 'pg';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database';

/** Frontend messages of the PostgreSQL wire protocol. */
const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const startup = () => message('', Buffer.from('\0\x03\0\0user\0postgres\0\0', 'latin1'));
const parse = (sql: string) => message('P', Buffer.from(`\0${sql}\0\0\0`));
const bindExecuteSync = () =>
  Buffer.concat([
    message('B', Buffer.from('\0\0\0\0\0\0\0\0', 'latin1')),
    message('E', Buffer.from('\0\0\0\0\0', 'latin1')),
    message('S', Buffer.alloc(0)),
  ]);

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

  test('keeps the messages of one request together, however the network cuts them', async () => {
    const ask = (who: number) => {
      const socket = connect(Number(new URL(database.url).port), '127.0.0.1');
      const answer = new Promise<string>((resolve) => {
        let bytes = '';
        socket.on('data', (chunk) => {
          bytes += chunk.toString('latin1');
          if (bytes.includes(`who${who}`) || bytes.includes('who' + (1 - who))) resolve(bytes);
        });
      });
      return { socket, answer };
    };
    const [first, second] = [ask(0), ask(1)];
    for (const [who, { socket }] of [first, second].entries()) {
      socket.write(startup());
      socket.write(parse(`SELECT 'who${who}'`));
    }
    await pool.query('SELECT 1');
    for (const { socket } of [first, second]) socket.write(bindExecuteSync());
    expect(await first.answer).toContain('who0');
    expect(await second.answer).toContain('who1');
    first.socket.destroy();
    second.socket.destroy();
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

  test('runs prepared statements, also two of one name on two connections', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    const ask = (client: pg.PoolClient, index: number) =>
      client.query({ name: 'times', text: `SELECT $1::int * ${index} AS value`, values: [10] });
    await Promise.all(clients.map(ask));
    const answers = await Promise.all(clients.map(ask));
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual([0, 10, 20, 30, 40]);
    for (const client of clients) client.release();
  });

  test('gives every client its own rows while others write, fail, come and go', async () => {
    await pool.query("CREATE TABLE words AS SELECT n AS id, 'word ' || n AS word FROM generate_series(1, 500) n");
    await pool.query('CREATE TABLE log (id serial PRIMARY KEY, email text UNIQUE)');
    const read = async (id: number) => {
      const { rows } = await pool.query({
        name: 'word',
        text: 'SELECT id, word FROM words WHERE id = $1',
        values: [id],
      });
      expect(rows).toEqual([{ id, word: `word ${id}` }]);
    };
    const write = async (round: number) => {
      const client = await pool.connect();
      await client.query('BEGIN');
      const insert = 'INSERT INTO log (email) VALUES ($1) ON CONFLICT (email) DO NOTHING RETURNING id';
      const { rows } = await client.query<{ id: number }>(insert, [`one-${round % 20}`]);
      if (rows[0]) await client.query('UPDATE log SET email = email WHERE id = $1', [rows[0].id]);
      await client.query(round % 7 === 0 ? 'ROLLBACK' : 'COMMIT');
      client.release();
    };
    const fail = () => expect(pool.query('SELECT $1::int / 0', [1])).rejects.toThrow('division by zero');
    const comeAndGo = async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query({ name: 'word', text: 'SELECT $1::text AS word', values: ['mine'] });
      await client.query('BEGIN');
      await client.end();
    };
    await Promise.all(
      Array.from({ length: 400 }, (_, round) => [() => read((round % 500) + 1), () => write(round), fail, comeAndGo])
        .flatMap((kinds, round) => (round % 10 === 0 ? kinds : kinds.slice(0, 2)))
        .map((work) => work()),
    );
    const { rows } = await pool.query('SELECT count(*)::int AS written FROM log');
    expect(rows).toEqual([{ written: 20 }]);
    expect((await pool.query('SELECT count(*)::int AS open FROM pg_prepared_statements')).rows[0]?.open).toBeLessThan(
      60,
    );
  }, 60_000);

  test('a client that vanishes within a transaction leaves nothing behind and holds up nobody', async () => {
    await pool.query('CREATE TABLE left_behind (id int)');
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO left_behind VALUES (1)');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect((await pool.query('SELECT FROM left_behind')).rowCount).toBe(0);
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
