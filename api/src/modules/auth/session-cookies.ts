import type { FastifyReply, FastifyRequest } from 'fastify';

export type SessionKind = 'member' | 'admin';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Lifetimes in milliseconds: `idle` since the last request, `absolute` since sign-in. */
export const LIFETIMES: Record<SessionKind, { idle: number; absolute: number }> = {
  member: { idle: 14 * DAY, absolute: 90 * DAY },
  admin: { idle: DAY, absolute: DAY },
};

export const COOKIES: Record<SessionKind, string> = { member: '__Host-session', admin: '__Host-admin' };

const SAME_SITE: Record<SessionKind, 'lax' | 'strict'> = { member: 'lax', admin: 'strict' };

const attributes = (kind: SessionKind) =>
  ({ path: '/', httpOnly: true, secure: true, sameSite: SAME_SITE[kind] }) as const;

/** The session token that a request carries, if any. */
export const readToken = (request: FastifyRequest, kind: SessionKind) => request.cookies[COOKIES[kind]];

export function setToken(reply: FastifyReply, kind: SessionKind, token: string) {
  reply.setCookie(COOKIES[kind], token, { ...attributes(kind), maxAge: LIFETIMES[kind].absolute / 1000 });
}

export function clearToken(reply: FastifyReply, kind: SessionKind) {
  reply.clearCookie(COOKIES[kind], attributes(kind));
}
