import type { FastifyInstance } from 'fastify';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Of an answer that is no page: nothing in it may run, be framed or load anything. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Sets the security headers of every answer; routes that send pages set their own content-security-policy. */
export function addSecurityHeaders(server: FastifyInstance, publicOrigin: string | undefined) {
  const transport = publicOrigin?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  server.addHook('onSend', async (request, reply) => {
    reply.headers({ ...ALWAYS, ...transport, 'x-request-id': request.id });
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
