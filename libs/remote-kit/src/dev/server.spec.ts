import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
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

/** A dev server in front of a portal that answers like this. */
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
    'No portal answers at http://127.0.0.1:2: nothing listens there\n',
  ]);
});

test('a port that is taken is named', async () => {
  const { address } = await inFrontOf(() => ({ body: {} }));
  const port = Number(new URL(address).port);
  const second = new DevServer(new PortalBehind('http://127.0.0.1:2'), port, Buffer.alloc(0));
  await expect(second.listen()).rejects.toThrow(`Port ${port} is taken by another program; choose another by --port`);
});
