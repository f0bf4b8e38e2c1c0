import type { FastifyReply } from 'fastify';
import { brandedPage } from './branded-page';

/** Sends a server-rendered page, in the owner's brand. */
export function sendPage(reply: FastifyReply, html: string) {
  const { page, policy } = brandedPage(html, reply.server.brand.current);
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    // A URL may contain the token of a link.
    .header('referrer-policy', 'same-origin')
    .send(page);
}
