import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
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

/** Readable by scripts and static hosts, see {@link MEMBER_HINT_COOKIE}. */
const HINT = { path: '/', secure: true, sameSite: 'lax' } as const;

/** The session token that a request carries, if any. */
export const readToken = (request: FastifyRequest, kind: SessionKind) => request.cookies[COOKIES[kind]];

export function setToken(reply: FastifyReply, kind: SessionKind, token: string) {
  const maxAge = LIFETIMES[kind].absolute / 1000;
  reply.setCookie(COOKIES[kind], token, { ...attributes(kind), maxAge });
  if (kind === 'member') reply.setCookie(MEMBER_HINT_COOKIE, '1', { ...HINT, maxAge });
}

export function clearToken(reply: FastifyReply, kind: SessionKind) {
  reply.clearCookie(COOKIES[kind], attributes(kind));
  if (kind === 'member') reply.clearCookie(MEMBER_HINT_COOKIE, HINT);
}
