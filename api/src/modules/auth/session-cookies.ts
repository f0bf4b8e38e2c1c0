import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type SessionKind = 'member' | 'admin';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How long a sign-in through the identity provider may take, in milliseconds. */
export const SIGN_IN_LIFETIME = HOUR / 6;

/** Lifetimes in milliseconds: `idle` since the last request, `absolute` since sign-in. */
export const LIFETIMES: Record<SessionKind, { idle: number; absolute: number }> = {
  member: { idle: 14 * DAY, absolute: 90 * DAY },
  admin: { idle: DAY, absolute: DAY },
};

/** How long a browser counts as known after a sign-in, in milliseconds. */
export const DEVICE_LIFETIME = 365 * DAY;

export const COOKIES: Record<SessionKind, string> = { member: '__Host-session', admin: '__Host-admin' };
const DEVICE_COOKIES: Record<SessionKind, string> = { member: '__Host-device', admin: '__Host-admin-device' };

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

/** The token of a browser that signed in before, see {@link KnownBrowsersService}; it stays when a session ends. */
export const readDevice = (request: FastifyRequest, kind: SessionKind) => request.cookies[DEVICE_COOKIES[kind]];

export function setDevice(reply: FastifyReply, kind: SessionKind, token: string) {
  reply.setCookie(DEVICE_COOKIES[kind], token, {
    ...attributes(kind),
    sameSite: 'strict',
    maxAge: DEVICE_LIFETIME / 1000,
  });
}

/** The browser of a member who is gone for good is no longer known. */
export const clearDevice = (reply: FastifyReply) => void reply.clearCookie(DEVICE_COOKIES.member, attributes('member'));

/** Lax, for the browser comes back from the provider’s site. */
const SIGN_IN = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const SIGN_IN_COOKIE = '__Host-sign-in';

/** The handle of a sign-in that is under way at the identity provider. */
export const readSignIn = (request: FastifyRequest) => request.cookies[SIGN_IN_COOKIE];

export function setSignIn(reply: FastifyReply, handle: string) {
  reply.setCookie(SIGN_IN_COOKIE, handle, { ...SIGN_IN, maxAge: SIGN_IN_LIFETIME / 1000 });
}

export const clearSignIn = (reply: FastifyReply) => void reply.clearCookie(SIGN_IN_COOKIE, SIGN_IN);

export function clearToken(reply: FastifyReply, kind: SessionKind) {
  reply.clearCookie(COOKIES[kind], attributes(kind));
  if (kind === 'member') reply.clearCookie(MEMBER_HINT_COOKIE, HINT);
}
