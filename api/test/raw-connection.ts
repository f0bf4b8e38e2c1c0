import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection to the API on which anything can be sent, and the answers left unread. */
export class RawConnection {
  private received = '';
  private isRead = false;
  private readonly gone: Promise<unknown>;

  private constructor(private readonly socket: Socket) {
    this.gone = new Promise((resolve) => socket.once('close', resolve));
    // A connection that is cut is what these tests are about.
    socket.on('error', () => socket.destroy());
  }

  static async to(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.pause();
    const connection = new RawConnection(socket);
    await once(socket, 'connect');
    return connection;
  }

  send(text: string) {
    this.socket.write(text);
  }

  /** Asks for the same thing many times without waiting for an answer. */
  pipeline(path: string, times: number, headers: Record<string, string> = {}) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.send(`GET ${path} HTTP/1.1\r\nhost: portal\r\n${lines.join('')}\r\n`.repeat(times));
  }

  /** Reads until the other side closes the connection. Answers all that came. */
  async readToEnd(): Promise<string> {
    this.read();
    await this.gone;
    return this.received;
  }

  /** Reads until the text has come, or the other side closes the connection. */
  async reads(text: string): Promise<void> {
    this.read();
    while (!this.received.includes(text) && !this.socket.destroyed) {
      await Promise.race([once(this.socket, 'data'), this.gone]);
    }
  }

  private read() {
    if (this.isRead) return;
    this.isRead = true;
    this.socket.on('data', (data) => (this.received += data.toString('latin1')));
    this.socket.resume();
  }

  close() {
    this.socket.destroy();
  }
}
