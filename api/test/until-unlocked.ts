import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const HELD = `
SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Waits until nobody holds an advisory lock. The server ends those of a connection a moment after it was closed. */
export async function untilUnlocked(database: DataSource): Promise<void> {
  while ((await database.query<unknown[]>(HELD)).length > 0) await pause(10);
}
