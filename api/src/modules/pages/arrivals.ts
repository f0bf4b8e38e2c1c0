/** Turns of the event loop in which nothing arrives, after which everyone in a crowd counts as there. */
const QUIET_TURNS = 2;

/** Milliseconds that work waits at most, however many still arrive. */
const AT_MOST = 100;

/**
 * Holds back work until the requests that arrive at the same moment have been read. The event loop accepts one
 * connection per turn, so work that begins for the first of them delays all others.
 */
export class Arrivals {
  private count = 0;
  private held: (() => void)[] = [];

  /** @param now a clock in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A connection or a request for a page has arrived. */
  note = () => {
    this.count += 1;
  };

  /** Calls `begin` once nothing has arrived for a moment. */
  whenQuiet = (begin: () => void) => {
    this.held.push(begin);
    if (this.held.length === 1) this.look(this.now() + AT_MOST, this.count, 0);
  };

  private look(until: number, before: number, quietTurns: number) {
    setImmediate(() => {
      const turns = this.count === before ? quietTurns + 1 : 0;
      if (turns < QUIET_TURNS && this.now() < until) return this.look(until, this.count, turns);
      const { held } = this;
      this.held = [];
      for (const begin of held) begin();
    });
  }
}
