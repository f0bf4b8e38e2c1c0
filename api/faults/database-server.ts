import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedDatabase } from '@portal/embedded-database';
import pg from 'pg';

/** A database server of a spec file's own, to be mistreated; it keeps what it acknowledged as a portal's does. */
export interface DatabaseServer {
  url: string;
  /** Kills it amid what it is doing; resolves when it is back. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mistreated-'));
  const database = await startEmbeddedDatabase({ folder });
  return {
    url: database.url,
    async restart() {
      const killed = database.pid();
      process.kill(killed, 'SIGKILL');
      await until(async () => database.pid() !== killed, 20_000);
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

/** Resolves when `condition` answers true; asks again every 10 ms. @throws after `timeout` milliseconds */
export async function until(condition: () => Promise<boolean>, timeout: number) {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not come to be within ${timeout} ms`);
    await pause(10);
  }
}
