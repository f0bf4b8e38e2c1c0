import type { FastifyInstance } from 'fastify';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** For a response that is not a page: nothing in it may run, be framed, or load anything. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The security headers of a response that is not a page. */
export function securityHeaders(publicOrigin: string | undefined) {
  const transport = publicOrigin?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  return { ...ALWAYS, ...transport, 'content-security-policy': NO_PAGE, 'cache-control': 'no-store' };
}

/** Sets the security headers of every response; a route may override some of them. */
export function addSecurityHeaders(server: FastifyInstance, publicOrigin: string | undefined) {
  const headers = securityHeaders(publicOrigin);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
