import pg from 'pg';

type Config = pg.ClientConfig & {
  /** How long to wait for a response, in milliseconds; 0 means forever. */
  answer_timeout?: number;
};

/** The PostgreSQL code of a write to a server that only reads: after a failover, a former primary. */
const READ_ONLY = '25006';

/**
 * A connection that closes if the database does not respond in time, which fails pending queries. It also closes after
 * a write that a read-only server refused, so that the next one finds the server that took over. pg's own
 * `query_timeout` returns the connection to the pool with its statement, and perhaps a transaction, still in progress;
 * and it sets a timer per statement, which accounts for half of what outlives a request in the garbage collector.
 */
export class TimeoutClient extends pg.Client {
  private readonly answerTimeout: number;
  /** Since when the next response is due, on the monotonic clock; undefined while none is. */
  private waitingSince: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isReadOnly = false;

  constructor({ answer_timeout: timeout = 0, ...config }: Config = {}) {
    super(config);
    this.answerTimeout = timeout;
    // A response arrived, and the pool may hand out the connection immediately.
    this.wire.on('readyForQuery', () => {
      if (this.waitingSince !== undefined) this.waitingSince = performance.now();
    });
    this.wire.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== READ_ONLY) return;
      this.isReadOnly = true;
      this.endIfReadOnly();
    });
    this.on('drain', () => {
      this.waitingSince = undefined;
      this.endIfReadOnly();
    });
    this.on('end', () => clearTimeout(this.timer));
  }

  override query = ((...args: Parameters<pg.Client['query']>) => {
    this.waitingSince ??= performance.now();
    if (this.answerTimeout > 0) this.timer ??= this.checkIn(this.answerTimeout);
    return super.query(...args);
  }) as pg.Client['query'];

  /** Disconnects; if the database does not respond within `milliseconds`, closes the socket. */
  async leave(milliseconds: number): Promise<void> {
    const timer = setTimeout(() => this.wire.stream.destroy(), milliseconds);
    try {
      await this.end();
    } finally {
      clearTimeout(timer);
    }
  }

  private get wire() {
    return (this as unknown as { connection: NodeJS.EventEmitter & { stream: { destroy(): void } } }).connection;
  }

  /**
   * Not amid a transaction: its ROLLBACK comes first. Outside one, before the query fails, as the pool may hand out the
   * connection from then on.
   */
  private endIfReadOnly(): void {
    if (this.isReadOnly && this.getTransactionStatus() === 'I') void this.end();
  }

  private readonly checkIn = (milliseconds: number) => setTimeout(this.check, milliseconds).unref();

  private readonly check = () => {
    this.timer = undefined;
    if (this.waitingSince === undefined) return;
    const left = this.waitingSince + this.answerTimeout - performance.now();
    if (left > 0) this.timer = this.checkIn(left);
    else this.wire.stream.destroy();
  };
}
