import { Client } from 'pg';

/** The PostgreSQL that CI machines offer, with trust authentication. */
const CI_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // No server there: the embedded database alone it is.
    return false;
  }
}

export interface TestDatabase {
  name: string;
  /** TEST_DATABASE_URL for the suite; unset for the embedded database. */
  url: string | undefined;
}

/** The databases to test on: the one that is named, else the embedded one, and in CI also a PostgreSQL that answers. */
export async function testDatabases(): Promise<TestDatabase[]> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named) return [{ name: 'PostgreSQL (TEST_DATABASE_URL)', url: named }];
  const embedded = { name: 'embedded database', url: undefined };
  if (!process.env['CI'] || !(await answers(CI_POSTGRES))) return [embedded];
  return [embedded, { name: 'PostgreSQL', url: CI_POSTGRES }];
}
