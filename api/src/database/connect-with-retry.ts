import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isError } from '../logging/logged-error';
import type { PortalDataSource } from './data-source';
import { isUnavailable } from './unavailable';

/** How long, in milliseconds, a process that starts waits for a database that may be starting too. */
const WAIT_AT_MOST = 20_000;
const TRY_EVERY = 250;

/** The database cannot be reached. The message says where it should be, why it is not, and what to do. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';

  constructor({ options }: DataSource, cause: unknown) {
    const { host } = new URL('url' in options && options.url !== undefined ? options.url : 'postgres://unknown');
    const why = isError(cause) && 'code' in cause ? String(cause.code) : String(cause);
    super(`Can’t reach the database at ${host} (${why}). Start it or correct DATABASE_URL, then try again.`, {
      cause,
    });
  }
}

/**
 * Connects, again and again while the database cannot be reached.
 * @param waitAtMost how long, in milliseconds
 * @throws {DatabaseUnreachableError} when it still cannot be reached then; what else is wrong as it is
 */
export async function connectWithRetry(dataSource: DataSource, waitAtMost = WAIT_AT_MOST): Promise<DataSource> {
  const enough = Date.now() + waitAtMost;
  for (;;) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (Date.now() > enough) throw new DatabaseUnreachableError(dataSource, error);
      await pause(TRY_EVERY);
    }
  }
}

/**
 * Connects once. When the database cannot be reached, its tables are known all the same, and queries fail as in any
 * outage until {@link retryConnecting} succeeds. @throws what is wrong but an outage
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
export async function retryConnecting(dataSource: DataSource, isWanted: () => boolean): Promise<void> {
  while (isWanted() && !dataSource.isInitialized) {
    await pause(TRY_EVERY);
    try {
      await dataSource.initialize();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}
