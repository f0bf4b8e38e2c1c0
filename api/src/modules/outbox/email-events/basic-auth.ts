import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../security/tokens';

/** Whether a header `Authorization` has these credentials (RFC 7617), compared in constant time. */
export function hasCredentials(authorization: unknown, user: string, password: string): boolean {
  const [, encoded = ''] = /^basic +([\w+/=-]+) *$/i.exec(typeof authorization === 'string' ? authorization : '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString();
  return timingSafeEqual(hashToken(given), hashToken(`${user}:${password}`));
}
