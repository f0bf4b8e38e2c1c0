import { Agent, request as sendRequest } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** Shorter than the API keeps an idle connection, so that none is used while it is being closed; milliseconds. */
const IDLE = 5_000;

/** How long, in milliseconds, an answer may take. */
const ANSWER_WITHIN = 30_000;

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** An answer as it came, unpacked. */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

const DECODERS: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Connections to the portal, kept open as browsers do. */
export class Connections {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: IDLE, scheduling: 'lifo' });

  /** @throws when no whole answer came; with the system's `code` */
  async exchange(origin: string, { body, ...request }: Request): Promise<Answer> {
    const { hostname, port } = new URL(origin);
    const { status, retryAfter, encoding, bytes } = await new Promise<Received>((resolve, reject) => {
      const options = { agent: this.agent, hostname, port, signal: AbortSignal.timeout(ANSWER_WITHIN), ...request };
      const sent = sendRequest(options, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            encoding: response.headers['content-encoding'] ?? '',
            bytes: Buffer.concat(pieces),
          });
        });
      });
      sent.on('error', reject).end(body);
    });
    const text = bytes.length > 0 ? await (DECODERS[encoding]?.(bytes) ?? bytes) : bytes;
    return { status, retryAfter, text: text.toString() };
  }

  close() {
    this.agent.destroy();
  }
}

interface Received extends Omit<Answer, 'text'> {
  encoding: string;
  bytes: Buffer;
}
