import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '@portal/delivery/digest';
import { messageOf } from './message-of';

/** Encodings in which a browser may request a file. */
export const ENCODINGS = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How long to wait for the next bytes of a file, in milliseconds. */
const SILENCE = 20_000;

const DECODERS: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
};

/** What a browser receives at an address, still encoded. */
export interface Received {
  status: number;
  encoding: string;
  bytes: Buffer;
}

/** Makes a request as a browser that supports one encoding and has this cookie. */
export async function receive(address: string, encoding: Encoding, cookie = ''): Promise<Received> {
  const get = address.startsWith('https:') ? getHttps : getHttp;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': encoding, cookie }, timeout: SILENCE }, resolve);
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no response')));
  });
  const bytes = await buffer(answer);
  return { status: answer.statusCode ?? 0, encoding: answer.headers['content-encoding'] ?? 'identity', bytes };
}

/** The decoded bytes. */
export const decoded = ({ encoding, bytes }: Received): Promise<Buffer> | Buffer =>
  DECODERS[encoding]?.(bytes) ?? bytes;

/** What is wrong with a file that a browser receives in an encoding; undefined if it matches its integrity. */
export async function faultIn(address: string, encoding: Encoding, integrity: string): Promise<string | undefined> {
  try {
    const received = await receive(address, encoding);
    if (received.status !== 200) return `returns status ${received.status}`;
    if (received.encoding !== encoding && received.encoding !== 'identity') {
      return `uses the encoding ${received.encoding}, which wasn’t requested`;
    }
    return integrityOf(await decoded(received)) === integrity ? undefined : 'doesn’t match its release';
  } catch (error) {
    return `can’t be read: ${messageOf(error)}`;
  }
}
