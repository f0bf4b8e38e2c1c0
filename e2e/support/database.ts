import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The databases of one run of Playwright, in all its processes, begin with this name. */
const ofThisRun = () => (process.env['E2E_DATABASES'] ??= `portal_e2e_${randomUUID().slice(0, 8)}_`);

async function query<Row extends object>(server: string, statement: string, values: string[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<Row>(statement, values);
  await client.end();
  return rows;
}

/**
 * A fresh database of its own on the PostgreSQL that TEST_DATABASE_URL names, as the portal's environment.
 * Without TEST_DATABASE_URL the portal runs its own, in its data folder.
 */
export async function freshDatabase(): Promise<NodeJS.ProcessEnv> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return {};
  const name = ofThisRun() + randomUUID().replaceAll('-', '');
  await query(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

/** Drops what {@link freshDatabase} made in this run. */
export async function dropDatabases(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return;
  const made = await query<{ datname: string }>(
    server,
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [ofThisRun()],
  );
  for (const { datname } of made) await query(server, `DROP DATABASE ${datname} WITH (FORCE)`);
}
