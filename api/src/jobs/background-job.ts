import { Inject, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';

/** Milliseconds that a shutdown waits for the current round; interrupted work is redone in a later round. */
const FINISH_WITHIN = 5_000;

/** Injects whether background jobs have rounds at intervals. */
export const TIMED_ROUNDS = Symbol('timed rounds');

interface JobOptions {
  /** Milliseconds between two rounds; without it there is one only when the job is woken. */
  every?: number;
  /** Logged of a round that failed. */
  failed: string;
}

/**
 * Runs in rounds for as long as the API runs, one at a time: at intervals, and immediately when woken. Any number of
 * processes can run in parallel. A failed round is logged, and its work is left to the next one.
 */
export abstract class BackgroundJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  /** Once the API stops: a long round ends at its next step. */
  protected stopped = false;
  @Inject(TIMED_ROUNDS)
  private readonly timedRounds: boolean = true;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private isWoken = false;

  constructor(private readonly options: JobOptions) {}

  /** Whether there is anything to do on this portal at all. */
  protected isNeeded(): boolean {
    return true;
  }

  protected abstract round(): Promise<void>;

  onApplicationBootstrap() {
    const { every } = this.options;
    if (every === undefined || !this.timedRounds || !this.isNeeded()) return;
    this.timer = setInterval(() => void this.run(), every).unref();
  }

  async beforeApplicationShutdown() {
    this.stopped = true;
    clearInterval(this.timer);
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise((resolve) => {
      timer = setTimeout(resolve, FINISH_WITHIN);
    });
    await Promise.race([this.working, enough]);
    clearTimeout(timer);
  }

  /** Begins a round; the one under way may have passed what there is to do, so another one follows it. */
  wake(): void {
    this.isWoken = this.working !== undefined;
    void this.run();
  }

  /** Does a round, or waits for the one under way; never rejects. */
  run(): Promise<void> {
    if (this.stopped || !this.isNeeded()) return Promise.resolve();
    this.working ??= this.tryRound().finally(() => {
      this.working = undefined;
      if (!this.isWoken) return;
      this.isWoken = false;
      void this.run();
    });
    return this.working;
  }

  /**
   * Handles each item that `claim` finds until there is none or the API stops, `atOnce` of them at the same time, so that a
   * slow one doesn't hold up the others.
   */
  protected async drain<Item>(
    claim: () => Promise<Item | undefined>,
    handle: (item: Item) => Promise<void>,
    atOnce = 1,
  ): Promise<void> {
    const handleFrom = async (first: Item | undefined) => {
      for (let item = first; item; item = this.stopped ? undefined : await claim()) await handle(item);
    };
    const first = await claim();
    if (!first) return;
    const others = Array.from({ length: atOnce - 1 }, async () => handleFrom(await claim()));
    await Promise.all([handleFrom(first), ...others]);
  }

  /** Repeats `batch` until it finds fewer than `size` rows or the API stops. */
  protected async inBatches(size: number, batch: () => Promise<number>): Promise<void> {
    for (let found = size; found === size && !this.stopped;) found = await batch();
  }

  private async tryRound() {
    try {
      await this.round();
    } catch (error) {
      this.log.warn({ message: this.options.failed, err: error });
    }
  }
}
