import { setTimeout as pause } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { SERVING_TIMEOUTS } from '../../config/database-timeouts';
import { TimeoutClient } from '../../database/timeout-client';
import { DEPLOYMENTS_CHANNEL, ReleaseReader } from './release-reader';

/** Milliseconds between two questions for the last deployment, should a notification be missed. */
const ASK_EVERY = 1_000;

/**
 * Milliseconds until a reconnect after a lost connection: the first delay, which doubles each time, and the maximum.
 */
const RETRY = { first: 100, most: 5_000 };

/** How long, in milliseconds, a stop waits for the database. */
const GOODBYE = 500;

/** Learns about deployments and brand changes on its own database connection: by notification, and by polling. */
export class DeploymentsListener {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  /** @param hear is called with the number of the last change, often without a change */
  constructor(
    private readonly url: string,
    private readonly hear: (number: string) => void,
    private readonly log: LoggerService,
  ) {}

  start() {
    this.running = this.listenOn();
  }

  async stop() {
    this.stopping.abort();
    await this.running;
  }

  private async listenOn() {
    let wait = RETRY.first;
    const connected = () => (wait = RETRY.first);
    while (!this.stopping.signal.aborted) {
      try {
        await this.listen(connected);
      } catch (error) {
        if (wait === RETRY.first) this.log.warn({ message: 'Lost the connection that announces releases', err: error });
      }
      await this.rest(wait);
      wait = Math.min(wait * 2, RETRY.most);
    }
  }

  /** Listens until stopped. @throws if the connection is lost or cannot be opened */
  private async listen(connected: () => void) {
    const client = new TimeoutClient({
      connectionString: this.url,
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
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${DEPLOYMENTS_CHANNEL}`);
      const reader = new ReleaseReader(async (sql, values) => (await client.query(sql, values)).rows);
      while (!this.stopping.signal.aborted) {
        this.hear(await reader.lastChange());
        connected();
        await Promise.race([this.rest(ASK_EVERY), lost]);
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
