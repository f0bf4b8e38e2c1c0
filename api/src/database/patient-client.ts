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
export class PatientClient extends pg.Client {
  private readonly patience: number;
  /** Statements without an answer, and since when the next answer is due; on the clock that nobody sets. */
  private unanswered = 0;
  private waitingSince = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor({ answer_timeout: patience = 0, ...config }: Config = {}) {
    super(config);
    this.patience = patience;
    // Before pg's own listener, which hands the connection to whoever asks next.
    this.wire.on('readyForQuery', () => {
      this.unanswered = Math.max(0, this.unanswered - 1);
      this.waitingSince = performance.now();
    });
    this.on('end', () => clearTimeout(this.timer));
  }

  override query = ((...args: Parameters<pg.Client['query']>) => {
    if (this.unanswered === 0) this.waitingSince = performance.now();
    this.unanswered++;
    if (this.patience > 0) this.timer ??= this.lookIn(this.patience);
    return super.query(...args);
  }) as pg.Client['query'];

  private get wire() {
    return (this as unknown as { connection: NodeJS.EventEmitter & { stream: { destroy(): void } } }).connection;
  }

  private readonly lookIn = (milliseconds: number) => setTimeout(this.look, milliseconds).unref();

  private readonly look = () => {
    this.timer = undefined;
    if (this.unanswered === 0) return;
    const left = this.waitingSince + this.patience - performance.now();
    if (left > 0) this.timer = this.lookIn(left);
    else this.wire.stream.destroy();
  };
}
