import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const BLOCKED = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Waits until a statement waits for a row that another transaction locks. */
export async function untilBlocked(database: DataSource): Promise<void> {
  while ((await database.query<unknown[]>(BLOCKED)).length === 0) await pause(10);
}
