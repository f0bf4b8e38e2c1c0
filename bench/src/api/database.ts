import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../../../tools/embedded-database/src/embedded-database';
import pg from 'pg';

/** A database of a measurement's own. */
export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** On the server of BENCH_DATABASE_URL, else on a server of its own, as `npm start` runs it. */
export function openDatabase(): Promise<BenchDatabase> {
  const server = process.env['BENCH_DATABASE_URL'];
  return server ? databaseOn(server) : databaseOfItsOwn();
}

/** Like {@link openDatabase}; dropped on Ctrl-C, which ends the measurement. */
export async function createDatabase(): Promise<BenchDatabase> {
  const database = await openDatabase();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void database.drop().finally(() => process.exit(1)));
  }
  return database;
}

async function databaseOfItsOwn(): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const database = await startEmbeddedDatabase({ folder });
  return {
    url: database.url,
    async drop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function databaseOn(server: string): Promise<BenchDatabase> {
  // The process that owns it, so that one that was left behind can be told from one in use.
  const name = `portal_bench_${process.pid}_${randomBytes(4).toString('hex')}`;
  await run(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function run(url: string, statement: string) {
  const client = await connected(url);
  await client.query(statement);
  await client.end();
}

/** A connection to a database. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
