/**
 * Makes `width` pages at a time, those that were asked for first before the others. Whoever no longer waits, because it
 * is too late for them or they have gone away, leaves the line: nothing is made for them.
 */
export class PageQueue {
  private making = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly width: number) {}

  /**
   * Makes a page once it is its turn.
   * @param over aborted once nobody waits for the page; what is being made then still ends, and others wait for it
   * @returns undefined once nobody waits
   * @throws what `make` throws
   */
  turn<Page>(make: () => Promise<Page>, over: AbortSignal): Promise<Page | undefined> {
    if (over.aborted) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(start);
        resolve(undefined);
      };
      const start = () => {
        this.making += 1;
        void make()
          .then(resolve, reject)
          .finally(() => {
            over.removeEventListener('abort', leave);
            this.making -= 1;
            this.startNext();
          });
      };
      over.addEventListener('abort', leave, { once: true });
      this.waiting.add(start);
      this.startNext();
    });
  }

  private startNext() {
    const [oldest] = this.waiting;
    if (!oldest || this.making >= this.width) return;
    this.waiting.delete(oldest);
    oldest();
  }
}
