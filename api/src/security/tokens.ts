import { createHash, randomBytes } from 'node:crypto';

/** An opaque session token of 256 random bits; only its holder knows it. */
export const newToken = () => randomBytes(32).toString('base64url');

/** A token's hash for the database: useless to anyone who reads it there. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Tells one session from another in a record; too short a part of the hash to find anything by. */
export const sessionLabel = (token: string) => hashToken(token).toString('hex').slice(0, 8);
