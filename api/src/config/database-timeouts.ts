/** How long, in milliseconds, to wait for the database before giving up. */
export interface DatabaseTimeouts {
  /** For a free connection of the pool, and for a new one. */
  connection: number;
  /** For a statement, after which the database cuts it off; 0 is for ever. */
  statement: number;
  /** For the database's response, after which the connection is closed; 0 means forever. */
  answer: number;
}

/**
 * Requests: the waits for a connection and for a response add up to 3 seconds, after which a hang is reported as an
 * outage.
 */
export const SERVING_TIMEOUTS: DatabaseTimeouts = { connection: 1_400, statement: 1_500, answer: 1_600 };

/** Migrations and content: they may take their time, and a second process waits for the first. */
export const PREPARING_TIMEOUTS: DatabaseTimeouts = { connection: 10_000, statement: 0, answer: 0 };
