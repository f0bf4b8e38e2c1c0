import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request itself; false leaves it to the portal. */
type Answer = (incoming: IncomingMessage, response: ServerResponse) => boolean;

/**
 * A portal as browsers reach it, of which a spec answers some requests itself: those of service workers, which
 * Playwright's own routes don't see.
 */
export class PortalProxy {
  /** Answers what is not to come from the portal. */
  answer: Answer = () => false;

  private readonly server = createServer((incoming, response) => {
    if (this.answer(incoming, response)) return;
    const { method, url, headers } = incoming;
    const outgoing = request(new URL(url ?? '/', this.target), { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });

  private constructor(private readonly target: string) {}

  /** Starts in front of the portal at `target`. */
  static async start(target: string): Promise<PortalProxy> {
    const proxy = new PortalProxy(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get address() {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers `/service-worker.js` with this script; the portal's own without one. */
  serveWorker(script?: string) {
    this.answer = ({ url }, response) => {
      if (url !== '/service-worker.js' || script === undefined) return false;
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
      response.end(script);
      return true;
    };
  }

  /** Ends what is still waiting, as a server that is restarted does. */
  dropConnections = () => this.server.closeAllConnections();

  stop() {
    this.server.close();
    this.dropConnections();
  }
}
