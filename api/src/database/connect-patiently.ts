import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isUnavailable } from './unavailable';

/** How long, in milliseconds, a process that starts waits for a database that may be starting too. */
const WAIT_AT_MOST = 20_000;
const TRY_EVERY = 250;

/** Connects, again and again while the database cannot be reached. @throws what the last try said */
export async function connectPatiently(dataSource: DataSource): Promise<DataSource> {
  const enough = Date.now() + WAIT_AT_MOST;
  for (;;) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > enough) throw error;
      await pause(TRY_EVERY);
    }
  }
}
