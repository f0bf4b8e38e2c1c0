import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { DatabaseProxy } from '../../test/database-proxy';
import { TimeoutClient } from './timeout-client';
import { isUnavailable } from './unavailable';

const TIMEOUT = 400;
const BRIEF = 'SELECT pg_sleep(0.05)';
/** More of them than fit in the timeout. */
const MANY = 20;

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await DatabaseProxy.before(database.url);
});
afterAll(async () => {
  await proxy.stop();
  await database.drop();
});

test('a connection that is never idle stays open as long as each answer comes in time', async () => {
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 1,
    Client: TimeoutClient,
    answer_timeout: TIMEOUT,
  } as pg.PoolConfig);
  const answers = await Promise.all(Array.from({ length: MANY }, () => pool.query(BRIEF)));
  expect(answers).toHaveLength(MANY);
  await pool.end();
});

test('a connection stays open after a statement that was never sent', async () => {
  const [client, other] = [TIMEOUT, 0].map(
    (timeout) => new TimeoutClient({ connectionString: database.url, answer_timeout: timeout }),
  ) as [TimeoutClient, TimeoutClient];
  await Promise.all([client.connect(), other.connect()]);
  await expect(client.query('SELECT $1', 'no list' as never)).rejects.toThrow('must be an array');
  for (let time = 0; time < MANY; time++) await other.query(BRIEF);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([client.end(), other.end()]);
});

test('a connection that a read-only server refused to write on is replaced, in a transaction after its rollback', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, Client: TimeoutClient } as pg.PoolConfig);
  const name = new URL(database.url).pathname.slice(1);
  const pidOf = async () => (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  // As after a failover: the sessions that exist stay on the server that only reads.
  await pool.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await pool.query('SET default_transaction_read_only = on');
  const former = await pidOf();
  const client = await pool.connect();
  await client.query('BEGIN');
  await expect(client.query('CREATE TABLE written ()')).rejects.toMatchObject({ code: '25006' });
  await client.query('ROLLBACK');
  client.release();
  expect(await pidOf()).not.toBe(former);
  await pool.query('SET default_transaction_read_only = off');
  await pool.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
  await pool.end();
});

test('a connection that was refused a write outside a transaction is not handed out again', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, Client: TimeoutClient } as pg.PoolConfig);
  await pool.query(`CREATE FUNCTION refuse(row_written text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '%', row_written USING ERRCODE = '25006'; END $$`);
  const pidOf = async () => (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  for (let time = 0; time < 50; time++) {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // The error is sent by itself, before the server is ready for another query.
    await expect(client.query('SELECT refuse($1)', ['a row'])).rejects.toMatchObject({ code: '25006' });
    client.release();
    expect(await pidOf()).not.toBe(rows[0]?.pid);
  }
  await pool.end();
});

test('what else is asked of a connection that was refused a write fails as unavailable', async () => {
  const client = new TimeoutClient({ connectionString: database.url });
  await client.connect();
  await client.query('SET default_transaction_read_only = on');
  await expect(client.query('CREATE TABLE written ()')).rejects.toMatchObject({ code: '25006' });
  expect(await client.query(BRIEF).then(() => undefined, isUnavailable)).toBe(true);
});

test('a connection closes when an answer does not come in time, and what waits on it fails as unavailable', async () => {
  const client = new TimeoutClient({ connectionString: proxy.url, answer_timeout: TIMEOUT });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(BRIEF);
  proxy.turn({ kind: 'stall' });
  expect(await client.query(BRIEF).then(() => undefined, isUnavailable)).toBe(true);
  await expect(client.query(BRIEF)).rejects.toThrow('not queryable');
});
