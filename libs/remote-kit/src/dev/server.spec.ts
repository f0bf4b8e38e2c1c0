import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { standIn, type Answer, type Arrived } from '../release/testing/stand-in';
import { PortalBehind } from './portal-behind';
import { DevServer } from './server';

const servers: DevServer[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.stop()));

async function aPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A dev server in front of a portal with these responses. */
async function inFrontOf(answer: (request: Arrived) => Answer) {
  const portal = await standIn(answer);
  const server = new DevServer(new PortalBehind(portal.address), await aPort(), Buffer.from('page()'));
  servers.push(server);
  await server.listen();
  return { portal, address: server.address };
}

test('what the portal answers arrives, with its cookies, and with its own addresses as ours', async () => {
  const { portal, address } = await inFrontOf(({ headers }) => ({
    headers: { 'set-cookie': '__Host-session=2; Path=/; Secure' },
    body: { picture: `http://${headers.host}/api/pictures/1`, elsewhere: 'https://elsewhere.example/' },
  }));
  const answer = await fetch(`${address}/api/me?a=1`, { headers: { cookie: '__Host-session=1', origin: address } });
  expect(await answer.json()).toEqual({
    picture: `${address}/api/pictures/1`,
    elsewhere: 'https://elsewhere.example/',
  });
  expect(answer.headers.getSetCookie()).toEqual(['__Host-session=2; Path=/; Secure']);
  expect(portal.requests).toMatchObject([
    { what: 'GET /api/me?a=1', headers: { cookie: '__Host-session=1', origin: portal.address } },
  ]);
});

test('a page of the portal that is none of the site’s stays as it is', async () => {
  const { address } = await inFrontOf(() => ({ status: 404, body: '<title>Not here</title>' }));
  const answer = await fetch(`${address}/somewhere`);
  expect([answer.status, await answer.text()]).toEqual([404, '<title>Not here</title>']);
});

const BYTES = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7) % 256));
const FONT = { 'content-type': 'font/woff2', etag: '"1"', 'cache-control': 'public, max-age=60' };

/** Asks as a browser does, and leaves the bytes as they come. */
async function bytesAt(address: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const asked = request(address, {
    method,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

describe('what is not text arrives byte for byte:', () => {
  test.each([
    ['a font', '/typeface/inter.woff2', FONT],
    ['a picture', '/pictures/1.png', { ...FONT, 'content-type': 'image/png' }],
    ['a file without a type', '/unknown', { 'content-type': '' }],
  ])('%s', async (_, path, headers) => {
    const { address } = await inFrontOf(() => ({ headers, body: BYTES }));
    for (const dest of ['font', 'document', 'empty']) {
      const answer = await bytesAt(address + path, { 'sec-fetch-dest': dest });
      expect(answer.bytes.equals(BYTES)).toBe(true);
      expect(answer.headers).toMatchObject(headers);
    }
  });

  test.each([
    ['gzip', gzipSync(BYTES)],
    ['br', brotliCompressSync(BYTES)],
  ])('a file compressed by %s stays so', async (encoding, compressed) => {
    const { address, portal } = await inFrontOf(() => ({
      headers: { ...FONT, 'content-encoding': encoding },
      body: compressed,
    }));
    const answer = await bytesAt(`${address}/typeface/inter.woff2`, { 'sec-fetch-dest': 'font' });
    expect(answer.bytes.equals(compressed)).toBe(true);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(portal.requests[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  test('a range, and a file that the browser has', async () => {
    const { address } = await inFrontOf(({ headers }) =>
      headers['if-none-match']
        ? { status: 304, headers: FONT, body: '' }
        : { status: 206, headers: { ...FONT, 'content-range': 'bytes 0-9/4096' }, body: BYTES.subarray(0, 10) },
    );
    const part = await bytesAt(`${address}/typeface/inter.woff2`, { range: 'bytes=0-9' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 0-9/4096' } });
    expect(part.bytes.equals(BYTES.subarray(0, 10))).toBe(true);
    const known = await bytesAt(`${address}/typeface/inter.woff2`, {
      'if-none-match': '"1"',
      'sec-fetch-dest': 'font',
    });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  test.each(['/typeface/inter.woff2', '/api/me', '/dashboard'])('HEAD of %s', async (path) => {
    const headers = { 'content-type': path.startsWith('/api') ? 'application/json' : 'font/woff2' };
    const { address } = await inFrontOf(() => ({ headers: { ...headers, 'content-encoding': 'br' }, body: '' }));
    const answer = await bytesAt(address + path, { method: 'HEAD' });
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
  });
});

test('a report on a load stays here, and a service worker ends itself', async () => {
  const { portal, address } = await inFrontOf(() => ({ body: {} }));
  const report = await fetch(`${address}/api/releases/loads`, { method: 'POST', body: '{}' });
  expect([report.status, await report.json()]).toEqual([201, { ok: true }]);
  const worker = await fetch(`${address}/service-worker.js`);
  expect(await worker.text()).toContain('registration.unregister()');
  expect(portal.requests).toEqual([]);
});

test('an error of the portal’s own code is not traced', async () => {
  const { address } = await inFrontOf(() => ({ body: {} }));
  const body = JSON.stringify({ message: 'Oh', stack: `Error: Oh\n  at f (${address}/releases/shell/1/shell.js:1:2)` });
  expect((await fetch(`${address}/@remote-kit/trace`, { method: 'POST', body })).status).toBe(204);
});

test('without a portal behind it says so', async () => {
  const server = new DevServer(new PortalBehind('http://127.0.0.1:2'), await aPort(), Buffer.alloc(0));
  servers.push(server);
  await server.listen();
  const answer = await fetch(`${server.address}/dashboard`);
  expect([answer.status, await answer.text()]).toEqual([
    502,
    'Can’t reach a portal at http://127.0.0.1:2: connection refused\n',
  ]);
});

test('a port that is taken is named', async () => {
  const { address } = await inFrontOf(() => ({ body: {} }));
  const port = Number(new URL(address).port);
  const second = new DevServer(new PortalBehind('http://127.0.0.1:2'), port, Buffer.alloc(0));
  await expect(second.listen()).rejects.toThrow(`Port ${port} is already in use. Choose another with --port`);
});
