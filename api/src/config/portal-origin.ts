import { isIP } from 'node:net';
import type { ApiEnvironment } from './environment';

/** Loopback addresses, and addresses that mean all interfaces. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

/** Names and addresses that only this machine can reach. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * The portal's public URL, for links in emails: `PUBLIC_ORIGIN`, otherwise the address that the process listens on.
 * Never from a request, because anyone can choose its Host header.
 */
export function portalOrigin({ PUBLIC_ORIGIN, HOST, PORT }: ApiEnvironment): string {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN;
  const host = LOCAL.has(HOST) ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

/**
 * Whether browsers reach the portal on this machine only, over plain http, directly: it listens on a loopback address,
 * and neither a public URL nor a proxy is configured.
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
