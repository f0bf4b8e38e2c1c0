import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach } from '@jest/globals';

/** A request as it arrived. */
export interface Arrived {
  /** Method and path, e.g. `GET /api/releases`. */
  what: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A response: JSON unless it is bytes; `lost` closes the connection instead. */
export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'lost';

/** An HTTP server that stands in for a portal. */
export interface StandIn {
  address: string;
  /** What arrived, in order. */
  requests: Arrived[];
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));

/** Starts a server that responds to each request with `answer`; it stops with the test. */
export async function standIn(answer: (request: Arrived) => Answer): Promise<StandIn> {
  const requests: Arrived[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const arrived = { what: `${request.method} ${request.url}`, headers: request.headers, body };
      requests.push(arrived);
      const given = answer(arrived);
      if (given === 'lost') return request.socket.destroy();
      const type = typeof given.body === 'object' && !Buffer.isBuffer(given.body) ? 'application/json' : 'text/html';
      return response
        .writeHead(given.status ?? 200, { 'content-type': type, ...given.headers })
        .end(bytesOf(given.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** A apiError as the API words it. */
export const apiError = (statusCode: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status: statusCode,
  headers,
  body: { statusCode, error: 'Refused', message },
});
