import { randomBytes } from 'node:crypto';
import { startEmbeddedDatabase } from '@portal/embedded-database';
import pg from 'pg';

/** A database of one spec file's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A new database on the PostgreSQL of TEST_DATABASE_URL, or an embedded one in memory when that is unset. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const database = await startEmbeddedDatabase();
    return { url: database.url, drop: () => database.stop() };
  }
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await run(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
