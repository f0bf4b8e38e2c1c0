/** Milliseconds between two positions that are remembered. */
const EVERY = 50;

/** The longest time, in seconds, that a call may declare as its staleness. */
export const MOST_STALE_SECONDS = 10;

interface Noted {
  /** On the monotonic clock of this process, in milliseconds; not later than the primary was there. */
  at: number;
  position: number;
}

/** How far the primary's write-ahead log was in the last seconds, as the requests of this process saw it. */
export class PrimaryPositions {
  private readonly noted: Noted[] = [];

  note(position: number, at: number): void {
    while (this.noted[0] && this.noted[0].at < at - MOST_STALE_SECONDS * 1_000) this.noted.shift();
    const last = this.noted.at(-1);
    if (!last || last.at + EVERY <= at) this.noted.push({ at, position });
  }

  /** The earliest position that was noted from a time on: whoever has it has all that was committed before that time. */
  since(time: number): number | undefined {
    return this.noted.find(({ at }) => at >= time)?.position;
  }

  clear(): void {
    this.noted.length = 0;
  }
}
