import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isError } from '../logging/logged-error';
import type { PortalDataSource } from './data-source';
import { isUnavailable } from './unavailable';

/** How long, in milliseconds, a process that starts waits for a database that may be starting too. */
const WAIT_AT_MOST = 20_000;
const TRY_EVERY = 250;

/** The database is unreachable. The message says at which address, why, and what to do. */
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

/** DATABASE_URL leads to a connection pooler, and nobody said so. The message says what to do. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';

  constructor(cause: unknown) {
    super(
      'DATABASE_URL leads to a connection pooler. Set DIRECT_URL to the same database without the pooler, then try again.',
      { cause },
    );
  }
}

/** How PgBouncer refuses a session's own settings, such as a statement timeout. */
const REFUSED_SETTING = /unsupported startup parameter/;

/** Whether a connection was refused because a pooler stands before the database. */
export const isPoolerError = (error: unknown) => isError(error) && REFUSED_SETTING.test(error.message);

async function initialize(dataSource: DataSource): Promise<DataSource> {
  try {
    return await dataSource.initialize();
  } catch (error) {
    if (isPoolerError(error)) throw new PoolerError(error);
    throw error;
  }
}

/**
 * Connects, with retries while the database is unreachable.
 * @param waitAtMost how long, in milliseconds
 * @throws {DatabaseUnreachableError} if it is still unreachable then, {PoolerError} if it is an unknown pooler; any
 * other error as it is
 */
export async function connectWithRetry(dataSource: DataSource, waitAtMost = WAIT_AT_MOST): Promise<DataSource> {
  const enough = Date.now() + waitAtMost;
  for (;;) {
    try {
      return await initialize(dataSource);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (Date.now() > enough) throw new DatabaseUnreachableError(dataSource, error);
      await pause(TRY_EVERY);
    }
  }
}

/**
 * Connects once. If the database is unreachable, its tables are known anyway, and queries fail as in any outage until
 * {@link retryConnecting} succeeds. @throws any error other than an outage
 */
export async function connectOnce(dataSource: PortalDataSource): Promise<PortalDataSource> {
  try {
    await initialize(dataSource);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    await dataSource.knowTables();
  }
  return dataSource;
}

/** Retries until connected or no longer wanted. @throws any error other than an outage */
export async function retryConnecting(dataSource: DataSource, isWanted: () => boolean): Promise<void> {
  while (isWanted() && !dataSource.isInitialized) {
    await pause(TRY_EVERY);
    try {
      await initialize(dataSource);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}
