const TIMEOUT_MS = 4_000;
const TIMEOUT_AFTER_CHANGE_MS = 15_000;
const CHANGE_IS_RECENT_MS = 60_000;

/**
 * How long a member waits for the network where something is kept: longer within a minute of a change that they made,
 * because what is kept doesn't have it.
 */
export class NetworkTimeout {
  private changedAt = -Infinity;

  /** @param now milliseconds since any moment, never set back, such as `performance.now` */
  constructor(private readonly now: () => number) {}

  /** A member's change is on its way. */
  noteChange = () => {
    this.changedAt = this.now();
  };

  get milliseconds(): number {
    return this.now() - this.changedAt < CHANGE_IS_RECENT_MS ? TIMEOUT_AFTER_CHANGE_MS : TIMEOUT_MS;
  }
}
