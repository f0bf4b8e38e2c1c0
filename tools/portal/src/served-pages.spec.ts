import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitForPages } from './served-pages';

let server: Server;
let address: string;
let asked: number;
/** From which request on there is a composition. */
let servedFrom: number;

beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    const isServed = request.url === '/releases/registry.json' && asked >= servedFrom;
    response.writeHead(isServed ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('waits until the portal serves what was published', async () => {
  servedFrom = 3;
  await waitForPages(address);
  expect(asked).toBe(3);
});

test('pages that can’t be served are not waited for without end', async () => {
  servedFrom = Infinity;
  await waitForPages(address, 200);
  expect(asked).toBeGreaterThan(0);
});
