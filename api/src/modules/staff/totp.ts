import { randomBytes } from 'node:crypto';
import { CODE_DIGITS } from '@portal/contracts/staff';
import { Secret, TOTP } from 'otpauth';

/** Seconds that a code stands for (RFC 6238). */
const PERIOD = 30;

/** Codes before and after that of the moment that fit too: clocks differ, and typing takes time. */
const WINDOW = 1;

/** Bytes of a secret: as long as what SHA-1 makes of it (RFC 4226, section 4). */
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const generator = (secret: string, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...shown, algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD, secret });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address by which authenticator apps take a secret in; they show it under the portal's name and the account's email. */
export const addressOf = (secret: string, portal: string, email: string): string =>
  generator(secret, { issuer: portal, label: email }).toString();

/** The step whose code this is, about `now`: a number that grows by one every 30 seconds. Undefined for no code of now. */
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

/** A recovery code as it is kept: however it is typed, in capitals and without what stands between. */
export const bareRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
