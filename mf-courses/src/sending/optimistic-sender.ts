/** What an {@link OptimisticSender} works on. `State` is what is sent, `Stored` what the server has and the screen shows. */
export interface OptimisticSend<State, Stored> {
  /** What the screen shows now. */
  shown: () => Stored;
  show: (stored: Stored) => void;
  /** What the server will have after this state. */
  expected: (state: State) => Stored;
  /** Sends a state; answers what the server has now. `confirmed` is what it was known to have before. */
  send: (state: State, confirmed: Stored) => Promise<Stored>;
  onStored: (state: State) => void;
  onRefused: (error: unknown) => void;
}

/**
 * Shows a state at once and sends it. Of the states that arrive while one is under way only the newest is sent next,
 * so what is stored in the end is what the screen showed last, however quickly the member clicks. When the last one is
 * refused, what the server is known to have shows again.
 */
export class OptimisticSender<State, Stored> {
  private waiting: { state: State } | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly work: OptimisticSend<State, Stored>) {}

  /** Resolves when nothing waits any more, whatever came of it. */
  push(state: State): Promise<void> {
    const before = this.work.shown();
    this.work.show(this.work.expected(state));
    this.waiting = { state };
    this.running ??= this.drain(before);
    return this.running;
  }

  private async drain(before: Stored) {
    let confirmed = before;
    while (this.waiting) {
      const { state } = this.waiting;
      this.waiting = undefined;
      let refusal: { error: unknown } | undefined;
      try {
        confirmed = await this.work.send(state, confirmed);
      } catch (error) {
        refusal = { error };
      }
      // A newer state says all that this one said, so only its outcome counts.
      if (this.waiting) continue;
      this.running = undefined;
      this.work.show(confirmed);
      if (refusal) this.work.onRefused(refusal.error);
      else this.work.onStored(state);
    }
  }
}
