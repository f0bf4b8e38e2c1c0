import type { FastifyReply } from 'fastify';
import { worn } from './worn';

/** Sends a plain page, in the owner's brand. */
export function sendPage(reply: FastifyReply, framed: string) {
  const { page, policy } = worn(framed, reply.server.brand.current);
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    // An address may hold the token of a link.
    .header('referrer-policy', 'same-origin')
    .send(page);
}
