import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './service';

const TRY_EVERY = 50;

/** Columns of HAProxy's `show stat`, by their number in its documentation. */
const COLUMN = { backend: 0, server: 1, sessions: 4, status: 17 };

/** HAProxy, and what its admin socket is asked (“Runtime API” in its documentation). */
export class LoadBalancer {
  constructor(
    readonly haproxy: Service,
    private readonly socket: string,
  ) {}

  /** Sends a server of the backend `api` no new requests, and resolves when it has answered those that it has, or after `waitAtMost` milliseconds. */
  async drain(server: string, waitAtMost: number) {
    await this.ask(`set server api/${server} state drain`);
    const enough = Date.now() + waitAtMost;
    while ((await this.statusOf(server)).sessions > 0 && Date.now() < enough) await pause(TRY_EVERY);
  }

  /** Sends a server of the backend `api` requests again, and resolves when HAProxy knows that it is up. */
  async enable(server: string) {
    await this.ask(`set server api/${server} state ready`);
    while (!(await this.statusOf(server)).isUp) await pause(TRY_EVERY);
  }

  /** Whether it knows which node is the primary. */
  async knowsPrimary(): Promise<boolean> {
    return (await this.statuses('primary')).some(({ isUp }) => isUp);
  }

  private async statusOf(server: string) {
    const status = (await this.statuses('api')).find(({ name }) => name === server);
    if (!status) throw new Error(`HAProxy knows no server ${server}.`);
    return status;
  }

  private async statuses(backend: string) {
    const rows = (await this.ask('show stat')).split('\n').map((line) => line.split(','));
    return rows
      .filter((row) => row[COLUMN.backend] === backend && row[COLUMN.server]?.match(/\d$/))
      .map((row) => ({
        name: row[COLUMN.server],
        sessions: Number(row[COLUMN.sessions]),
        isUp: row[COLUMN.status] === 'UP',
      }));
  }

  private async ask(command: string): Promise<string> {
    const socket = connect(this.socket);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.end(`${command}\n`);
    await once(socket, 'close');
    return answer;
  }
}
