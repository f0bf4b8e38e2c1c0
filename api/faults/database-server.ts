import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedDatabase } from '@portal/embedded-database';
import { startPostgresCluster } from '@portal/embedded-database/postgres-cluster';
import pg from 'pg';

/** A database server of a spec file's own, to be mistreated. */
export interface DatabaseServer {
  url: string;
  /** Takes it down amid what it is doing and brings it up again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL where TEST_DATABASE_URL is set (never that server itself), the embedded database otherwise. */
export const startDatabaseServer = (): Promise<DatabaseServer> =>
  process.env.TEST_DATABASE_URL ? startPostgres() : startEmbedded();

async function startPostgres(): Promise<DatabaseServer> {
  const cluster = await startPostgresCluster();
  return { url: cluster.url, restart: () => cluster.restart('fast'), stop: () => cluster.stop() };
}

async function startEmbedded(): Promise<DatabaseServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mistreated-'));
  const dataDir = path.join(folder, 'database');
  let database = await startEmbeddedDatabase({ dataDir });
  const { url } = database;
  return {
    url,
    async restart() {
      await database.kill();
      database = await startEmbeddedDatabase({ dataDir, port: Number(new URL(url).port) });
    },
    async stop() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Resolves when `holds` answers true; asks again every 10 ms. @throws after `patience` milliseconds */
export async function until(holds: () => Promise<boolean>, patience: number) {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come to be within ${patience} ms`);
    await pause(10);
  }
}
