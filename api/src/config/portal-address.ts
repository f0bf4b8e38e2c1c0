import { isIP } from 'node:net';
import type { ApiEnvironment } from './environment';

/** Addresses that only this machine, or no machine in particular, is reached by. */
const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

/**
 * Where people reach the portal, for links in mails: `PUBLIC_ORIGIN`, or else where the process was told to listen.
 * Never from a request, whose Host header anybody can choose.
 */
export function portalAddress({ PUBLIC_ORIGIN, HOST, PORT }: ApiEnvironment): string {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN;
  const host = LOCAL.has(HOST) ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
