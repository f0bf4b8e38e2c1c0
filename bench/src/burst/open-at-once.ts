import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** A phone, which waits for a page for longer than a computer does. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

/** Stands in a dashboard that came with its content. */
const CONTENT = 'id="habits"';

/** How a page came: when its first and its last byte did, in milliseconds after it was asked for. */
export interface Opened {
  status: number;
  hasContent: boolean;
  firstByte: number;
  lastByte: number;
}

interface Received extends Omit<Opened, 'hasContent'> {
  bytes: Buffer;
}

function open(agent: Agent, url: string, headers: Record<string, string>): Promise<Received> {
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { ...headers, 'user-agent': PHONE, 'accept-encoding': 'gzip' } });
    sent.on('error', reject).on('response', (answer) => {
      const firstByte = performance.now() - asked;
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject);
      answer.on('end', () => {
        const lastByte = performance.now() - asked;
        resolve({ status: answer.statusCode ?? 0, firstByte, lastByte, bytes: Buffer.concat(pieces) });
      });
    });
    sent.end();
  });
}

const unpack = promisify(gunzip);

/** Opens a page for so many members at the same moment, each over a connection of their own. */
export async function openAtOnce(
  url: string,
  members: readonly Record<string, string>[],
  count: number,
): Promise<Opened[]> {
  const agent = new Agent({ maxSockets: Infinity });
  const received = await Promise.all(
    Array.from({ length: count }, (_, at) => open(agent, url, members[at % members.length] ?? {})),
  );
  agent.destroy();
  // Read once all have come: what it takes is not the server's.
  return Promise.all(
    received.map(async ({ bytes, ...times }) => {
      const html = bytes.length > 0 ? String(await unpack(bytes).catch(() => bytes)) : '';
      return { ...times, hasContent: times.status === 200 && html.includes(CONTENT) };
    }),
  );
}
