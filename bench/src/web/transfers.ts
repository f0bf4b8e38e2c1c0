import type { CDPSession } from '@playwright/test';

/** One request of a page; times in seconds on the browser's own clock. */
export interface Transfer {
  url: string;
  type: string;
  began: number;
  ended?: number;
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
    if (url.startsWith('data:')) return;
    transfers.set(requestId, { url, type, began: timestamp, script: false });
    touch();
  });
  devtools.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    transfer.script = /javascript/.test(mimeType);
    touch();
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.ended = timestamp;
    touch();
  };
  devtools.on('Network.loadingFinished', end);
  devtools.on('Network.loadingFailed', end);

  const all = () => [...transfers.values()];
  return {
    all,
    /** Whether nothing has moved for so many milliseconds. Beacons wait for nobody and nobody waits for them. */
    isQuiet: (milliseconds: number) =>
      Date.now() - latest > milliseconds && all().every(({ ended, type }) => ended !== undefined || type === 'Ping'),
  };
}

const gzipSizes = new Map<string, number>();

async function gzipSize(url: string): Promise<number> {
  const known = gzipSizes.get(url);
  if (known !== undefined) return known;
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  const size = Number(answer.headers.get('content-length'));
  if (answer.headers.get('content-encoding') !== 'gzip' || !size) throw new Error(`${url} is not served with gzip`);
  gzipSizes.set(url, size);
  return size;
}

/** Bytes of the scripts among these transfers, each once, as the server sends them with gzip. */
export async function scriptBytes(transfers: readonly Transfer[]): Promise<number> {
  const urls = new Set(transfers.filter(({ script }) => script).map(({ url }) => url));
  const sizes = await Promise.all([...urls].map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

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
