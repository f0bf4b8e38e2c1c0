import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { PortalDataSource } from './data-source';
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

/**
 * Connects once. When the database cannot be reached, its tables are known all the same, and queries fail as in any
 * outage until {@link keepConnecting} succeeds. @throws what is wrong but an outage
 */
export async function connectOnce(dataSource: PortalDataSource): Promise<PortalDataSource> {
  try {
    await dataSource.initialize();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    await dataSource.knowTables();
  }
  return dataSource;
}

/** Keeps trying to connect until that succeeds or is no longer wanted. @throws what is wrong but an outage */
export async function keepConnecting(dataSource: DataSource, isWanted: () => boolean): Promise<void> {
  while (isWanted() && !dataSource.isInitialized) {
    await pause(TRY_EVERY);
    try {
      await dataSource.initialize();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}
