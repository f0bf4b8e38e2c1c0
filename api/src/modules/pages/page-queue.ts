/** Weight of the last turn in the moving average of a turn's duration; earlier turns share the rest. */
const WEIGHT_OF_LAST = 0.2;

/**
 * Renders `width` pages at a time, first come, first served. Requests that no longer wait, because of a timeout or a
 * closed connection, leave the queue: nothing is rendered for them.
 */
export class PageQueue {
  private making = 0;
  private readonly waiting = new Set<() => void>();
  /** Average milliseconds per turn; undefined until the first one has ended. */
  private usual: number | undefined;
  private told: (() => void)[] = [];

  /**
   * @param now a clock in milliseconds
   * @param whenReady calls back once pages that were just requested may be started
   */
  constructor(
    private readonly width: number,
    private readonly now: () => number = () => performance.now(),
    private readonly whenReady: (start: () => void) => void = (start) => start(),
  ) {}

  /** Whether no page is rendered or waits. */
  get isEmpty(): boolean {
    return this.making + this.waiting.size === 0;
  }

  /** Resolves when another page is requested. */
  next = () => new Promise<void>((resolve) => this.told.push(resolve));

  /** Estimated milliseconds until a page requested now would be rendered, based on past turns. */
  get expectedWait(): number {
    const before = this.making + this.waiting.size;
    return before < this.width ? 0 : ((before + 1) / this.width) * (this.usual ?? 0);
  }

  /** Whether a page requested now is expected to take longer than so many milliseconds. */
  isTooLate = (within: number) => this.expectedWait > within;

  /**
   * Renders a page when it gets its turn.
   * @param over aborted once nobody waits for the page; a page already in progress still finishes, and others wait for
   * it
   * @param within milliseconds to wait for the page: one that is expected to take longer is not started
   * @returns undefined once nobody waits, immediately if the page is not started
   * @throws whatever `make` throws
   */
  turn<Page>(make: () => Promise<Page>, over: AbortSignal, within = Infinity): Promise<Page | undefined> {
    for (const tell of this.told.splice(0)) tell();
    if (over.aborted || this.isTooLate(within)) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(start);
        resolve(undefined);
      };
      const start = () => {
        this.making += 1;
        const began = this.now();
        void make()
          .then(resolve, reject)
          .finally(() => {
            over.removeEventListener('abort', leave);
            this.making -= 1;
            this.learn(this.now() - began);
            this.startNext();
          });
      };
      over.addEventListener('abort', leave, { once: true });
      this.waiting.add(start);
      this.whenReady(() => this.startNext());
    });
  }

  private learn(took: number) {
    const before = this.usual ?? took;
    this.usual = before + WEIGHT_OF_LAST * (took - before);
  }

  private startNext() {
    const [oldest] = this.waiting;
    if (!oldest || this.making >= this.width) return;
    this.waiting.delete(oldest);
    oldest();
  }
}
