import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the proxy does with what the API sends. */
type Mode =
  | { kind: 'pass' }
  /** Takes everything and answers nothing, as a database or a network that hangs. */
  | { kind: 'stall' }
  /** Passes everything on after `ms` milliseconds. */
  | { kind: 'delay'; ms: number }
  /** Answers every statement that writes with this SQLSTATE, as a database would; all else passes. */
  | { kind: 'refuse-writes'; sqlState: string; message: string };

/** Stands between the API and its database (both speak PostgreSQL's protocol) and misbehaves as it is told. */
export class DatabaseProxy {
  private mode: Mode = { kind: 'pass' };
  private counted: string | undefined;
  /** How many of the statements that {@link count} names were sent since. */
  sent = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
    /** What the API connects to. */
    readonly url: string,
  ) {}

  static async before(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(databaseUrl);
    url.port = String((server.address() as { port: number }).port);
    const proxy = new DatabaseProxy(new URL(databaseUrl), server, url.href);
    server.on('connection', (socket) => proxy.join(socket));
    return proxy;
  }

  /** Misbehaves from now on; what is held back by a stall never arrives. */
  turn(mode: Mode) {
    this.mode = mode;
  }

  /** Counts the uses of a prepared statement from now on. */
  count(statement: string) {
    this.counted = `\0${statement}\0`;
    this.sent = 0;
  }

  async stop() {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private join(client: Socket) {
    const database = connect(Number(this.target.port), this.target.hostname);
    const filter = new WriteFilter();
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (data) => void this.pass(data, database, client, filter));
    database.on('data', (data) => void this.pass(data, client));
  }

  private async pass(data: Buffer, to: Socket, back?: Socket, filter?: WriteFilter) {
    const { mode } = this;
    if (back && this.counted !== undefined && data.includes(this.counted)) this.sent++;
    if (mode.kind === 'stall') return;
    if (mode.kind === 'delay' && back) await pause(mode.ms);
    const refused = back && filter?.refuse(data, mode);
    if (refused) back.write(refused);
    else if (to.writable) to.write(data);
  }
}

const WRITES = /^\s*(WITH\b[\s\S]*\b)?(INSERT INTO|UPDATE|DELETE FROM)\b/i;

/** Finds the statements that write. pg sends one statement with all that belongs to it in one piece. */
class WriteFilter {
  private started = false;
  private inTransaction = false;

  /** The answer to a statement that is refused; undefined for all else. */
  refuse(data: Buffer, mode: Mode): Buffer | undefined {
    const text = this.started ? statementOf(data) : '';
    this.started = true;
    if (/^(START TRANSACTION|BEGIN)/i.test(text)) this.inTransaction = true;
    if (/^(COMMIT|ROLLBACK$)/i.test(text)) this.inTransaction = false;
    if (mode.kind !== 'refuse-writes' || !WRITES.test(text)) return undefined;
    const fields = { S: 'ERROR', V: 'ERROR', C: mode.sqlState, M: mode.message };
    const error = Object.entries(fields).map(([type, value]) => `${type}${value}\0`);
    return Buffer.concat([message('E', `${error.join('')}\0`), message('Z', this.inTransaction ? 'E' : 'I')]);
  }
}

/** The text of a simple query or of a statement that is prepared. */
function statementOf(data: Buffer): string {
  const type = String.fromCharCode(data[0] ?? 0);
  if (type === 'Q') return data.toString('utf8', 5, data.indexOf(0, 5));
  if (type !== 'P') return '';
  const start = data.indexOf(0, 5) + 1;
  return data.toString('utf8', start, data.indexOf(0, start));
}

function message(type: string, text: string) {
  const body = Buffer.from(text);
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
