import { once } from 'node:events';
import { freePort } from '@portal/embedded-database/ports';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  recipients: string[];
  /** Headers and body, with the line breaks and characters that sending encodes put back. */
  source: string;
  /** As it came over the wire. */
  raw: string;
}

const unquoted = (text: string) =>
  text.replace(/(=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** Headers with their encoded words (RFC 2047) as text. */
const decodedHeaders = (headers: string) =>
  headers
    .replace(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/g, (_, word: string) => unquoted(word.replaceAll('_', ' ')));

function decoded(source: string): string {
  const end = source.indexOf('\r\n\r\n');
  return decodedHeaders(source.slice(0, end)) + unquoted(source.slice(end).replace(/=\r\n/g, ''));
}

/** A real SMTP server that keeps what it is given, and can be taken down and brought up again. */
export class TestMailServer {
  readonly received: ReceivedMail[] = [];
  /** How many connections were opened to it. */
  connections = 0;
  /** Recipients that are refused for good, by name, as mail servers do. */
  readonly unknown = new Set<string>();
  /** What recipients are refused with, by address: `[552, '5.2.2 Mailbox full']`. */
  readonly refused = new Map<string, [code: number, text: string]>();
  /** Milliseconds that it takes over each mail. */
  slowness = 0;
  private server: SMTPServer | undefined;
  private waiting: { count: number; resolve: () => void }[] = [];

  private constructor(readonly port: number) {}

  /** A server that is down as yet. */
  static async down() {
    return new TestMailServer(await freePort());
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async up() {
    const server = new SMTPServer({
      authOptional: true,
      // Nobody reads the name of the client, and a machine's DNS may take its time.
      disableReverseLookup: true,
      // Milliseconds: what stops doesn't wait for clients that keep a connection for their next email.
      closeTimeout: 1,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, callback) => {
        this.connections += 1;
        callback();
      },
      onRcptTo: ({ address }, _session, callback) => callback(this.rejectionOf(address)),
      onData: (stream, { envelope }, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          const raw = Buffer.concat(chunks).toString();
          this.keep({ recipients, raw, source: decoded(raw) });
          setTimeout(callback, this.slowness);
        });
      },
    });
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.server = server;
  }

  async stop() {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
    this.server = undefined;
  }

  /** Resolves when `count` mails have arrived. */
  arrived(count: number): Promise<void> {
    if (this.received.length >= count) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push({ count, resolve }));
  }

  private rejectionOf(address: string) {
    const unknown = [550, `<${address}>: No such mailbox`] as const;
    const [responseCode, text] = this.refused.get(address) ?? (this.unknown.has(address) ? unknown : []);
    return responseCode === undefined ? undefined : Object.assign(new Error(text), { responseCode });
  }

  private keep(email: ReceivedMail) {
    this.received.push(email);
    for (const { count, resolve } of this.waiting) if (this.received.length >= count) resolve();
  }
}
