import { get } from 'node:http';
import type { CDPSession } from '@playwright/test';

/** One request of a page; times in seconds on the browser's own clock. */
export interface Transfer {
  url: string;
  type: string;
  began: number;
  ended?: number;
  /** What came over the network, with headers. */
  bytes: number;
  script: boolean;
}

/** Notes every request of a page. */
export function recordTransfers(devtools: CDPSession) {
  const transfers = new Map<string, Transfer>();
  let latest = Date.now();
  const touch = () => {
    latest = Date.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp, type = 'Other' }) => {
    // What is in the page itself comes from nowhere.
    if (/^(data|blob):/.test(url)) return;
    transfers.set(requestId, { url, type, began: timestamp, bytes: 0, script: false });
    touch();
  });
  devtools.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    transfer.script = /javascript/.test(mimeType);
    touch();
  });
  const end = (of: { requestId: string; timestamp: number; encodedDataLength?: number }) => {
    const transfer = transfers.get(of.requestId);
    if (transfer) Object.assign(transfer, { ended: of.timestamp, bytes: of.encodedDataLength ?? 0 });
    touch();
  };
  devtools.on('Network.loadingFinished', end);
  devtools.on('Network.loadingFailed', end);

  const all = () => [...transfers.values()];
  return {
    all,
    /** Whether nothing has moved for so many milliseconds. */
    isQuiet: (milliseconds: number) =>
      Date.now() - latest > milliseconds && all().every(({ ended, type }) => ended !== undefined || ENDLESS.has(type)),
  };
}

/** Beacons wait for nobody and nobody waits for them, and the stream of notifications stays open. */
const ENDLESS = new Set(['Ping', 'EventSource']);

const gzipSizes = new Map<string, number>();

/** Bytes of a script as the server sends it with gzip. */
const sentBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'gzip') reject(new Error(`${url} is not served with gzip`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });

async function gzipSize(url: string): Promise<number> {
  const size = gzipSizes.get(url) ?? (await sentBytes(url));
  gzipSizes.set(url, size);
  return size;
}

/** Bytes of each script among these transfers, as the server sends it with gzip. */
export async function scriptSizes(transfers: readonly Transfer[]): Promise<Map<string, number>> {
  const urls = new Set(transfers.filter(({ script }) => script).map(({ url }) => url));
  return new Map(await Promise.all([...urls].map(async (url) => [url, await gzipSize(url)] as const)));
}

/** Bytes of all scripts among these transfers, each once. */
export const scriptBytes = async (transfers: readonly Transfer[]) =>
  [...(await scriptSizes(transfers)).values()].reduce((sum, size) => sum + size, 0);

/**
 * How many requests follow one upon another until `moment`: a request stands one deeper than the deepest one that had
 * ended when it began. Counts what was over by then, which the content may have waited for.
 */
export function depthUntil(moment: number, transfers: readonly Transfer[]): number {
  const over = transfers
    .filter(({ ended, type }) => ended !== undefined && ended <= moment && type !== 'Ping')
    .sort((one, other) => one.began - other.began);
  const depths = new Map<Transfer, number>();
  for (const transfer of over) {
    const before = over.filter((other) => other.ended !== undefined && other.ended <= transfer.began);
    depths.set(transfer, 1 + Math.max(0, ...before.map((other) => depths.get(other) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}
