import { isIP } from 'node:net';
import type { ApiEnvironment } from './environment';

/** Loopback addresses, and those that stand for every interface. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

/** Names and addresses of this machine that nobody else can reach. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Where people reach the portal, for links in emails: `PUBLIC_ORIGIN`, or else where the process was told to listen.
 * Never from a request, whose Host header anybody can choose.
 */
export function portalAddress({ PUBLIC_ORIGIN, HOST, PORT }: ApiEnvironment): string {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN;
  const host = LOCAL.has(HOST) ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

/**
 * Whether browsers reach the portal only on this machine, by plain http, with nothing in between: it listens on a
 * loopback address itself, and neither a public address nor a proxy is known.
 */
export function isOnThisMachineOnly({
  PUBLIC_ORIGIN,
  TRUSTED_PROXY,
  HOST,
}: Pick<ApiEnvironment, 'PUBLIC_ORIGIN' | 'TRUSTED_PROXY' | 'HOST'>): boolean {
  if (TRUSTED_PROXY || !LOOPBACK.test(HOST)) return false;
  if (!PUBLIC_ORIGIN) return true;
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  return protocol === 'http:' && LOOPBACK.test(hostname);
}
