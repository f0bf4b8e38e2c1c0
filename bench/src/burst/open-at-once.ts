import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readResponse } from './read-response';

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

/** A request as a browser sends it. */
function requestOf({ host, pathname }: URL, headers: Record<string, string>): Buffer {
  const sent = { host, ...headers, 'user-agent': PHONE, 'accept-encoding': 'gzip', connection: 'close' };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
}

/** Opens a page over a socket: on the cores that they share, a whole HTTP client takes as long as a server's first byte. */
async function open({ hostname, port }: URL, request: Buffer) {
  const asked = performance.now();
  let firstByte: number | undefined;
  const pieces: Buffer[] = [];
  const socket = connect(Number(port), hostname);
  socket.on('data', (piece) => {
    firstByte ??= performance.now() - asked;
    pieces.push(piece);
  });
  socket.setNoDelay().write(request);
  await once(socket, 'end');
  const lastByte = performance.now() - asked;
  return { firstByte: firstByte ?? lastByte, lastByte, bytes: Buffer.concat(pieces) };
}

const unpack = promisify(gunzip);

/** Opens a page for so many members at the same moment, each over a connection of their own. */
export async function openAtOnce(
  address: string,
  members: readonly Record<string, string>[],
  count: number,
): Promise<Opened[]> {
  const url = new URL(address);
  const requests = Array.from({ length: count }, (_, at) => requestOf(url, members[at % members.length] ?? {}));
  const received = await Promise.all(requests.map((request) => open(url, request)));
  // Read once all have come: what it takes is not the server's.
  return Promise.all(
    received.map(async ({ bytes, ...times }) => {
      const { status, body } = readResponse(bytes);
      const html = body.length > 0 ? String(await unpack(body).catch(() => body)) : '';
      return { ...times, status, hasContent: status === 200 && html.includes(CONTENT) };
    }),
  );
}
