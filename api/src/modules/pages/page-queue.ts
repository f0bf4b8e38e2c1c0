/** How much the last turn counts in what a turn usually takes; the ones before it have the rest. */
const WEIGHT_OF_LAST = 0.2;

/**
 * Makes `width` pages at a time, those that were asked for first before the others. Whoever no longer waits, because it
 * is too late for them or they have gone away, leaves the line: nothing is made for them.
 */
export class PageQueue {
  private making = 0;
  private readonly waiting = new Set<() => void>();
  /** Milliseconds that a turn usually takes; undefined before the first has ended. */
  private usual: number | undefined;

  /** @param now a clock in milliseconds */
  constructor(
    private readonly width: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Milliseconds until a page that is asked for now would be made, as far as the turns before it tell. */
  get expectedWait(): number {
    const before = this.making + this.waiting.size;
    return before < this.width ? 0 : ((before + 1) / this.width) * (this.usual ?? 0);
  }

  /**
   * Makes a page once it is its turn.
   * @param over aborted once nobody waits for the page; what is being made then still ends, and others wait for it
   * @param within milliseconds for which the page is waited for: one that is expected to take longer is not begun
   * @returns undefined once nobody waits, right away where the page is not begun
   * @throws what `make` throws
   */
  turn<Page>(make: () => Promise<Page>, over: AbortSignal, within = Infinity): Promise<Page | undefined> {
    if (over.aborted || this.expectedWait > within) return Promise.resolve(undefined);
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
      this.startNext();
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
