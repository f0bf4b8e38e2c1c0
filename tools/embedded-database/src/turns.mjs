/** Gives one client at a time the database, first come, first served. */
export class Turns {
  #taken = false;
  /** @type {(() => void)[]} */
  #waiting = [];

  /** Resolves when it is the caller's turn. @returns {Promise<void>} */
  async take() {
    if (this.#taken) await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    this.#taken = true;
  }

  /** Ends the turn; whoever waits longest is next. */
  next() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
