import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForReading } from '../security/navigation-guard';

/** Paths that are served under every host name of the portal, to everyone. */
const UNDER_EVERY_NAME = /^\/(releases\/|api\/(health|ready)(\?|$))/;

/**
 * Redirects pages requested under another name of the portal (`www`, `localhost`, an IP address) to the same path and
 * query at `origin`, before the visitor types anything: cookies belong to one host, so a sign-in wouldn't survive the
 * return from a payment. API calls, health checks, release files, and webhooks are not redirected. Hosts are compared
 * without ports, which proxies may drop. Without an `origin`, nothing is redirected.
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
