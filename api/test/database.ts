import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import pg from 'pg';
import { createDataSource } from '../src/database/data-source';
import { PREPARING_TIMEOUTS } from '../src/config/database-timeouts';
import { migrate } from '../src/database/migrate';
import { seedContent } from '../src/database/seeds/content';

/** A database of one spec file's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** PostgreSQL's code for a database that something is still connected to. */
const IN_USE = '55006';

/** PostgreSQL's code for a database that does not exist. */
const NO_SUCH_DATABASE = '3D000';

/** The start of the names of this run's databases. */
const ofThisRun = () => `portal_test_${process.env.TEST_RUN}_`;

function server(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('There is no database server: Jest starts one by api/test/database-server.mjs');
  return url;
}

function urlOf(name: string): string {
  const url = new URL(server());
  url.pathname = `/${name}`;
  return url.href;
}

/** An empty database. */
export const createTestDatabase = () => create('template0');

/** A database as a portal has it before anybody came: migrated, with the courses' content. */
export async function createPortalDatabase(): Promise<TestDatabase> {
  const template = `${ofThisRun()}template`;
  try {
    return await create(template);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)) throw error;
  }
  await makeTemplate(template);
  return create(template);
}

/** PostgreSQL's code for a lock that was waited for too long. */
const LOCKED = '55P03';

/** The tables that refer to others, however indirectly, with these. */
const REFERRING = `
WITH RECURSIVE referring AS (
  SELECT unnest($1::regclass[])::oid AS id
  UNION
  SELECT conrelid FROM pg_constraint JOIN referring ON confrelid = id WHERE contype = 'f'
)
SELECT id::regclass::text AS name FROM referring ORDER BY name`;

/** What {@link REFERRING} says of tables, which is the same in every portal's database. */
const referring = new Map<string, string[]>();

async function tablesReferringTo(database: DataSource, tables: readonly string[]): Promise<string[]> {
  const key = tables.join();
  const known = referring.get(key);
  if (known) return known;
  const rows = await database.query<{ name: string }[]>(REFERRING, [tables]);
  const names = rows.map(({ name }) => name);
  referring.set(key, names);
  return names;
}

/**
 * Empties these tables and those that refer to them: deletes their few rows, since after a TRUNCATE every connection would have to
 * read all about the tables again. What is being written is waited for. Background work may hold rows of one and be about
 * to write another, so that each would wait for the other: before PostgreSQL calls that a deadlock, after a second, and
 * fails either, the tables are let go and tried again.
 */
export async function emptyTables(database: DataSource, tables: readonly string[]): Promise<void> {
  const all = await tablesReferringTo(database, tables);
  const statements = [
    "SET LOCAL lock_timeout = '200ms'",
    // Neither foreign keys nor triggers have a say: not about rows that nothing may delete either.
    'SET LOCAL session_replication_role = replica',
    `LOCK TABLE ${all.join(', ')} IN EXCLUSIVE MODE`,
    ...all.map((table) => `DELETE FROM ${table}`),
  ];
  for (;;) {
    try {
      await database.query(statements.join('; '));
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCKED) throw error;
    }
  }
}

/** Copies the files, which is quicker than copying by way of the log, PostgreSQL's own choice. */
async function create(template: string): Promise<TestDatabase> {
  const name = ofThisRun() + randomBytes(6).toString('hex');
  await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  const drop = () =>
    onServer(async (client) => {
      try {
        // Waits some seconds for connections that are being closed: cut off, one would report an error to its test.
        await client.query(`DROP DATABASE ${name}`);
      } catch (error) {
        if ((error as { code?: string }).code !== IN_USE) throw error;
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }
    });
  return { url: urlOf(name), drop };
}

/** Makes the database that others are copies of, once however many spec files need it at the same time. */
async function makeTemplate(name: string) {
  await onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const unfinished = await create('template0');
    const dataSource = await createDataSource({ url: unfinished.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    await migrate(dataSource);
    await seedContent(dataSource);
    await dataSource.destroy();
    await client.query(`ALTER DATABASE ${new URL(unfinished.url).pathname.slice(1)} RENAME TO ${name}`);
  });
}

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
