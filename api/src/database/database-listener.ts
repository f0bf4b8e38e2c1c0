import { setTimeout as pause } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { SERVING_TIMEOUTS } from '../config/database-timeouts';
import { TimeoutClient } from './timeout-client';

/**
 * Milliseconds until a reconnect after a lost connection: the first delay, which doubles each time, and the maximum.
 */
const RETRY = { first: 100, most: 5_000 };

/** How long, in milliseconds, a stop waits for the database. */
const GOODBYE = 500;

/** Runs a query on the listening connection and returns its rows. */
export type ListenerQuery = (sql: string, values?: unknown[]) => Promise<unknown>;

interface Listening {
  url: string;
  channel: string;
  /** Called with the payload of each notification. */
  hear: (payload: string) => void;
  /** Called once connected and then periodically, should a notification have been missed. */
  poll: (query: ListenerQuery) => Promise<void>;
  /** Milliseconds between two polls. */
  every: number;
  /** Logged once when the connection is lost. */
  lost: string;
  log: LoggerService;
}

/** Listens to a channel of PostgreSQL on a database connection of its own: by notification, and by polling. */
export class DatabaseListener {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly listening: Listening) {}

  start() {
    this.running = this.listenOn();
  }

  async stop() {
    this.stopping.abort();
    await this.running;
  }

  private async listenOn() {
    const { log, lost } = this.listening;
    let wait = RETRY.first;
    const connected = () => (wait = RETRY.first);
    while (!this.stopping.signal.aborted) {
      try {
        await this.listen(connected);
      } catch (error) {
        if (wait === RETRY.first) log.warn({ message: lost, err: error });
      }
      await this.rest(wait);
      wait = Math.min(wait * 2, RETRY.most);
    }
  }

  /** Listens until stopped. @throws if the connection is lost or cannot be opened */
  private async listen(connected: () => void) {
    const { url, channel, hear, poll, every } = this.listening;
    const client = new TimeoutClient({
      connectionString: url,
      connectionTimeoutMillis: SERVING_TIMEOUTS.connection,
      statement_timeout: SERVING_TIMEOUTS.statement,
      answer_timeout: SERVING_TIMEOUTS.answer,
      keepAlive: true,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('Connection terminated')));
    });
    lost.catch(() => undefined);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      while (!this.stopping.signal.aborted) {
        await poll(async (sql, values) => (await client.query(sql, values)).rows);
        connected();
        await Promise.race([this.rest(every), lost]);
      }
    } finally {
      await client.leave(GOODBYE);
    }
  }

  /** Waits, or returns early when stopped. */
  private async rest(milliseconds: number) {
    const { signal } = this.stopping;
    await pause(milliseconds, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
