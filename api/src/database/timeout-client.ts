import pg from 'pg';

type Config = pg.ClientConfig & {
  /** How long to wait for an answer, in milliseconds; 0 is for ever. */
  answer_timeout?: number;
};

/**
 * A connection that closes when the database does not answer in time, which fails what waits on it. pg's own
 * `query_timeout` gives the connection back to the pool with its statement, and perhaps a transaction, still under way;
 * and it sets a timer for each statement, of which the garbage collector sees half of all that outlives a request.
 */
export class TimeoutClient extends pg.Client {
  private readonly answerTimeout: number;
  /** Since when the next answer is due, on the clock that nobody sets; undefined while none is. */
  private waitingSince: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor({ answer_timeout: timeout = 0, ...config }: Config = {}) {
    super(config);
    this.answerTimeout = timeout;
    // An answer came, and the connection may go at once to whoever asks next.
    this.wire.on('readyForQuery', () => {
      if (this.waitingSince !== undefined) this.waitingSince = performance.now();
    });
    this.on('drain', () => {
      this.waitingSince = undefined;
    });
    this.on('end', () => clearTimeout(this.timer));
  }

  override query = ((...args: Parameters<pg.Client['query']>) => {
    this.waitingSince ??= performance.now();
    if (this.answerTimeout > 0) this.timer ??= this.checkIn(this.answerTimeout);
    return super.query(...args);
  }) as pg.Client['query'];

  /** Says goodbye; a database that does not answer that within `milliseconds` is left without. */
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

  private readonly checkIn = (milliseconds: number) => setTimeout(this.check, milliseconds).unref();

  private readonly check = () => {
    this.timer = undefined;
    if (this.waitingSince === undefined) return;
    const left = this.waitingSince + this.answerTimeout - performance.now();
    if (left > 0) this.timer = this.checkIn(left);
    else this.wire.stream.destroy();
  };
}
