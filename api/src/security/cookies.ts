import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { shortHash } from '@portal/delivery/digest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether cookies are neither `Secure` nor `__Host-`. Safari rejects such cookies on plain http, even from
     * localhost; so only there, see {@link isOnThisMachineOnly}, the portal does without them.
     */
    plainCookies: boolean;
  }
}

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

/** How long a browser is recognized after a sign-in, in milliseconds. */
export const DEVICE_LIFETIME = 365 * DAY;

/** A request or a response. */
type Ours = { server: Pick<FastifyInstance, 'plainCookies'> };
type Cookie = 'session' | 'admin' | 'device' | 'admin-device' | 'sign-in';

const SESSIONS: Record<SessionKind, Cookie> = { member: 'session', admin: 'admin' };
const DEVICES: Record<SessionKind, Cookie> = { member: 'device', admin: 'admin-device' };

/** The full name of a cookie of ours. */
const nameOf = (cookie: Cookie, { server }: Ours) => (server.plainCookies ? `portal_${cookie}` : `__Host-${cookie}`);

/** The session cookies as everybody but a visitor on the server's own machine meets them. */
export const COOKIES: Record<SessionKind, string> = {
  member: nameOf(SESSIONS.member, { server: { plainCookies: false } }),
  admin: nameOf(SESSIONS.admin, { server: { plainCookies: false } }),
};

const SAME_SITE: Record<SessionKind, 'lax' | 'strict'> = { member: 'lax', admin: 'strict' };

const attributes = (sameSite: 'lax' | 'strict', { server }: Ours) => ({
  path: '/',
  httpOnly: true,
  secure: !server.plainCookies,
  sameSite,
});

/** Readable by scripts and static hosts, see {@link MEMBER_HINT_COOKIE}. */
const hint = ({ server }: Ours) => ({ path: '/', secure: !server.plainCookies, sameSite: 'lax' }) as const;

/** Hex digits of a hint. */
const HINT_LENGTH = 16;

/** Tells one sign-in from another, so that a device keeps what it keeps for one alone; nothing follows from it. */
const hintFor = (token: string) => shortHash(`hint of ${token}`, HINT_LENGTH);

/** The session token that a request carries, if any. */
export const readToken = (request: FastifyRequest, kind: SessionKind) =>
  request.cookies[nameOf(SESSIONS[kind], request)];

export function setToken(reply: FastifyReply, kind: SessionKind, token: string) {
  const maxAge = LIFETIMES[kind].absolute / 1000;
  reply.setCookie(nameOf(SESSIONS[kind], reply), token, { ...attributes(SAME_SITE[kind], reply), maxAge });
  if (kind === 'member') reply.setCookie(MEMBER_HINT_COOKIE, hintFor(token), { ...hint(reply), maxAge });
}

/** Replaces a hint that belongs to no session, or to another one: it used to be the same for everyone. */
export function correctHint(request: FastifyRequest, reply: FastifyReply) {
  const [said, token] = [request.cookies[MEMBER_HINT_COOKIE], readToken(request, 'member')];
  if (said === undefined || token === undefined || said === hintFor(token)) return;
  const maxAge = LIFETIMES.member.absolute / 1000;
  void reply.setCookie(MEMBER_HINT_COOKIE, hintFor(token), { ...hint(reply), maxAge });
}

/** The token of a browser that has signed in before; it outlives the session. */
export const readDevice = (request: FastifyRequest, kind: SessionKind) =>
  request.cookies[nameOf(DEVICES[kind], request)];

export function setDevice(reply: FastifyReply, kind: SessionKind, token: string) {
  const maxAge = DEVICE_LIFETIME / 1000;
  reply.setCookie(nameOf(DEVICES[kind], reply), token, { ...attributes('strict', reply), maxAge });
}

/** Forgets the browser of a member whose account was deleted. */
export const clearDevice = (reply: FastifyReply) =>
  void reply.clearCookie(nameOf(DEVICES.member, reply), attributes('strict', reply));

/** The handle of a sign-in that is under way at the identity provider. */
export const readSignIn = (request: FastifyRequest) => request.cookies[nameOf('sign-in', request)];

/** Lax, because the browser is redirected from the provider’s site. */
export function setSignIn(reply: FastifyReply, handle: string) {
  reply.setCookie(nameOf('sign-in', reply), handle, { ...attributes('lax', reply), maxAge: SIGN_IN_LIFETIME / 1000 });
}

export const clearSignIn = (reply: FastifyReply) =>
  void reply.clearCookie(nameOf('sign-in', reply), attributes('lax', reply));

export function clearToken(reply: FastifyReply, kind: SessionKind) {
  reply.clearCookie(nameOf(SESSIONS[kind], reply), attributes(SAME_SITE[kind], reply));
  if (kind === 'member') reply.clearCookie(MEMBER_HINT_COOKIE, hint(reply));
}

/** Whether a browser has shown that it keeps cookies: it sent one that is only set when signing in. */
export const keepsCookies = (request: FastifyRequest) =>
  [readToken(request, 'member'), readDevice(request, 'member'), readSignIn(request)].some(Boolean);
