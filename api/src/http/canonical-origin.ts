import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForReading } from '../security/navigation-guard';

/** Addresses that answer under every name of the portal, whoever opens them. */
const UNDER_EVERY_NAME = /^\/(releases\/|api\/(health|ready)(\?|$))/;

/**
 * Sends whoever opens a page under another name of the portal (`www`, `localhost`, an IP address) to the same path and query at
 * `origin`, before anything is typed: cookies belong to one name, so a sign-in wouldn't survive the way back from a payment.
 * Calls, health checks, release files, and webhooks are answered where they are made. Names are compared without ports, which
 * proxies may drop. Without an `origin`, nothing is redirected.
 */
export function redirectToCanonicalOrigin(server: FastifyInstance, origin: string | undefined): void {
  if (origin === undefined) return;
  const canonical = new URL(origin).hostname;
  server.addHook('onRequest', async (request, reply) => {
    if (request.hostname.toLowerCase() === canonical || !isPage(request)) return;
    return reply.redirect(origin + request.url, 308);
  });
}

const isPage = (request: FastifyRequest) =>
  isForReading(request) && request.url.startsWith('/') && !UNDER_EVERY_NAME.test(request.url);
