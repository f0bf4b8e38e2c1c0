import { createHash } from 'node:crypto';

/** The SHA-256 of some bytes, in hex. */
export const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The first `length` hex digits of the SHA-256 of some bytes. */
export const shortHash = (text: Buffer | string, length = 12) => sha256Of(text).slice(0, length);

/** Subresource integrity of some bytes. */
export const integrityOf = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
