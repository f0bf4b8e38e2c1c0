import type { EntityManager, QueryRunner } from 'typeorm';

/** What processes wait for each other with, across the database: any numbers, each its own. */
const LOCKS = {
  migrations: 5_170_905,
  moves: 5_170_906,
  contents: 5_170_907,
  seeds: 5_170_908,
  brand: 5_170_909,
  imports: 5_170_910,
  testPayments: 5_170_911,
  webhookEndpoints: 5_170_912,
  pinnedPosts: 5_170_913,
  pushSubscriptions: 5_170_914,
  staffAlerts: 5_170_915,
  storedObjects: 5_170_916,
  movedFiles: 5_170_917,
} as const;

type Within = Pick<EntityManager | QueryRunner, 'query'>;

/** Waits for an exclusive lock, and holds it until the transaction of `within` ends. */
export const advisoryLock = (within: Within, name: keyof typeof LOCKS) =>
  within.query('SELECT pg_advisory_xact_lock($1)', [LOCKS[name]]);

/**
 * Waits until nobody holds the {@link advisoryLock}, and takes it in shared mode, until the transaction of `within`
 * ends.
 */
export const sharedAdvisoryLock = (within: Within, name: keyof typeof LOCKS) =>
  within.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCKS[name]]);

/** Waits for a shared lock, and holds it until the end of the connection. */
export const sharedSessionLock = (within: Within, name: keyof typeof LOCKS) =>
  within.query('SELECT pg_advisory_lock_shared($1)', [LOCKS[name]]);

/** Takes an exclusive lock until {@link releaseAdvisoryLock}, or the end of the connection, if nobody holds it. */
export async function tryAdvisoryLock(within: Within, name: keyof typeof LOCKS): Promise<boolean> {
  const [row] = (await within.query('SELECT pg_try_advisory_lock($1) AS locked', [LOCKS[name]])) as {
    locked: boolean;
  }[];
  return row?.locked ?? false;
}

/** Takes an exclusive lock until the transaction of `within` ends, if nobody holds it. */
export async function tryTransactionLock(within: Within, name: keyof typeof LOCKS): Promise<boolean> {
  const [row] = (await within.query('SELECT pg_try_advisory_xact_lock($1) AS locked', [LOCKS[name]])) as {
    locked: boolean;
  }[];
  return row?.locked ?? false;
}

export const releaseAdvisoryLock = (within: Within, name: keyof typeof LOCKS) =>
  within.query('SELECT pg_advisory_unlock($1)', [LOCKS[name]]);
