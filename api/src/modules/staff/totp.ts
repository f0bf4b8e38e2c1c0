import { randomBytes } from 'node:crypto';
import { CODE_DIGITS } from '@portal/contracts/staff';
import { Secret, TOTP } from 'otpauth';

/** Seconds per time step (RFC 6238). */
const PERIOD = 30;

/** Number of adjacent time steps that are accepted before and after: clocks differ, and typing takes time. */
const WINDOW = 1;

/** Bytes of a secret: as long as what SHA-1 makes of it (RFC 4226, section 4). */
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const generator = (secret: string, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...shown, algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD, secret });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The URI with which authenticator apps import a secret; they show it under the portal's name and the account's email.
 */
export const urlFor = (secret: string, portal: string, email: string): string =>
  generator(secret, { issuer: portal, label: email }).toString();

/**
 * The time step of a code around `now`: a number that increases by one every 30 seconds. Undefined if the code is not
 * valid now.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD * 1000)) + delta;
}

/** Ten recovery codes of 80 bits, such as `MNF3-2RTQ-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });

/** A normalized recovery code: uppercase, without separators. */
export const bareRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
