import { endsIdle, endsRequest, renameStatement, takeMessage, takeOpening, typeOf } from './protocol.mjs';

/**
 * One client of the database. All clients share the one session that PGlite has; a client keeps its turn from a
 * whole request until the database is ready again outside any transaction, so that neither requests nor
 * transactions of two clients ever mix. Prepared statements are renamed, so that two clients can use one name.
 */
export class Connection {
  /** @type {Buffer} */
  #buffer = Buffer.alloc(0);
  /** @type {Buffer[]} What has arrived of a request; it takes its turn when it is whole. */
  #request = [];
  #started = false;
  #holdsTurn = false;
  #closed = false;
  #working = false;
  /** @type {Set<string>} */
  #statements = new Set();
  /** @type {string} */
  #prefix;

  /**
   * @param {import('node:net').Socket} socket
   * @param {{ id: number, greeting: Buffer, turns: import('./turns.mjs').Turns, run: (message: Buffer) => Promise<Buffer> }} shared
   */
  constructor(socket, shared) {
    this.socket = socket;
    this.shared = shared;
    this.#prefix = `c${shared.id}-`;
    socket.setNoDelay(true);
    socket.on('data', (data) => {
      this.#buffer = Buffer.concat([this.#buffer, data]);
      void this.#work();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#closed = true;
      void this.#work();
    });
  }

  /** Answers what has arrived; one run at a time. */
  async #work() {
    if (this.#working) return;
    this.#working = true;
    try {
      while (!this.#closed && (await this.#step()));
      if (this.#closed) await this.#leave();
    } catch (error) {
      this.socket.destroy(error instanceof Error ? error : undefined);
    } finally {
      this.#working = false;
    }
  }

  /** Handles one message; false when there is none. */
  async #step() {
    if (!this.#started) return this.#open();
    const taken = takeMessage(this.#buffer);
    if (!taken) return false;
    this.#buffer = taken.rest;
    if (typeOf(taken.message) === 'X') {
      this.socket.end();
      return false;
    }
    this.#request.push(renameStatement(taken.message, (name) => this.#own(name)));
    if (endsRequest(taken.message)) await this.#answer();
    return true;
  }

  #open() {
    const opening = takeOpening(this.#buffer);
    if (!opening) return false;
    this.#buffer = opening.rest;
    if (opening.kind === 'cancel') this.socket.destroy();
    if (opening.kind === 'encryption') this.socket.write('N');
    if (opening.kind === 'startup') {
      this.#started = true;
      this.socket.write(this.shared.greeting);
    }
    return true;
  }

  async #answer() {
    const request = this.#request;
    this.#request = [];
    for (const message of request) {
      const answer = await this.#ask(message);
      if (this.socket.writable) this.socket.write(answer);
    }
  }

  /** @param {Buffer} message */
  async #ask(message) {
    if (!this.#holdsTurn) {
      await this.shared.turns.take();
      this.#holdsTurn = true;
    }
    const answer = await this.shared.run(message);
    if (endsIdle(answer)) this.#endTurn();
    return answer;
  }

  #endTurn() {
    this.#holdsTurn = false;
    this.shared.turns.next();
  }

  /** @param {string} name */
  #own(name) {
    const own = this.#prefix + name;
    this.#statements.add(own);
    return own;
  }

  /** Leaves nothing behind: no half request, no open transaction, no prepared statement. */
  async #leave() {
    if (this.#holdsTurn) {
      await this.shared.run(SYNC);
      await this.shared.run(query('ROLLBACK'));
      this.#endTurn();
    }
    const statements = [...this.#statements];
    this.#statements.clear();
    for (const name of statements) await this.#ask(query(`DEALLOCATE PREPARE "${name.replaceAll('"', '""')}"`));
  }
}

const SYNC = Buffer.from(['S'.charCodeAt(0), 0, 0, 0, 4]);

/** @param {string} sql */
function query(sql) {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.from(['Q'.charCodeAt(0), 0, 0, 0, 0]);
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}
