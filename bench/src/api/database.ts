import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL to measure on. */
const SERVER = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of a measurement's own. */
export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<BenchDatabase> {
  // The process that owns it, so that one that was left behind can be told from one in use.
  const name = `portal_bench_${process.pid}_${randomBytes(4).toString('hex')}`;
  await run(SERVER, `CREATE DATABASE ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const drop = () => run(SERVER, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void drop().finally(() => process.exit(1)));
  }
  return { url: url.href, drop };
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
