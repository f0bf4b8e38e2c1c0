import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * A fresh database of its own on the PostgreSQL that TEST_DATABASE_URL names, as the portal's environment.
 * Without TEST_DATABASE_URL the portal uses its embedded one, in its own data folder.
 */
export async function freshDatabase(): Promise<NodeJS.ProcessEnv> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return {};
  const name = `portal_e2e_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}
