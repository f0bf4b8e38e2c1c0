import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { PublicHttps, type OutgoingNetwork } from '../src/outgoing/public-https';

/** An address of the public internet. */
export const PUBLIC_ADDRESS = '93.184.215.14';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that every request ends up at, whatever it leads to, and what it was asked. */
export interface Outgoing {
  /** Sends requests to it; hosts have these addresses, and none without them. */
  https(hosts: Record<string, string[]>): PublicHttps;
  answer: Answer;
  /** Every request that went out, by its URL and the lookup that it was given. */
  sent: { url: string; lookup: LookupFunction }[];
  received: { request: IncomingMessage; body: string; bytes: Buffer }[];
  stop(): Promise<void>;
}

/** Starts a server for requests to the internet. */
export async function startOutgoing(): Promise<Outgoing> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      outgoing.received.push({ request, body: bytes.toString(), bytes });
      outgoing.answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  class TestHttps extends PublicHttps {
    protected override readonly network: OutgoingNetwork;

    constructor(hosts: Record<string, string[]>) {
      super();
      const request = ((url: string, { lookup, ...options }, respond) => {
        outgoing.sent.push({ url, lookup: lookup as LookupFunction });
        return httpRequest({ ...options, host: '127.0.0.1', port, path: new URL(url).pathname }, respond);
      }) as OutgoingNetwork['request'];
      this.network = { resolve: (hostname) => Promise.resolve(hosts[hostname] ?? []), request };
    }
  }

  const outgoing: Outgoing = {
    https: (hosts) => new TestHttps(hosts),
    answer: (_request, response) => response.end(),
    sent: [],
    received: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return outgoing;
}
