import type { FastifyReply } from 'fastify';

/** However it is opened, nothing in it may run, load anything, or count as one of our pages. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Sends a file to its reader only: not cached by proxies, and requested again each time. */
export function sendFile(
  reply: FastifyReply,
  disposition: 'inline' | 'attachment',
  { name, content }: { name: string; content: Buffer },
): Buffer {
  void reply.headers({
    'content-disposition': `${disposition}; filename*=UTF-8''${rfc5987(name)}`,
    'content-security-policy': SANDBOX,
    'cache-control': 'private, no-store',
  });
  return content;
}

/** A name as a header may carry it (RFC 5987). */
const rfc5987 = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
