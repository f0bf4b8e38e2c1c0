import type { FastifyReply } from 'fastify';
import { PAGE_POLICY } from './style';

/** Sends a plain page. */
export function sendPage(reply: FastifyReply, page: string) {
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    // An address may hold the token of a link.
    .header('referrer-policy', 'same-origin')
    .send(page);
}
