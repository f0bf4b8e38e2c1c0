import { createHash } from 'node:crypto';
import { COPY } from '../errors/copy';
import { conflict } from '../errors/api-exception';

/** A version of a stored state: the same state has the same version, no matter who stored it and when. */
export const versionOf = (state: unknown) =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);

/**
 * Throws 409 if the stored state has changed since an edit started. `known` is the version at its start; without one,
 * the last save wins. The row must be locked.
 */
export function ensureUnchanged(known: string | undefined, current: { version: string }, what: string) {
  if (known === undefined || known === current.version) return;
  throw conflict(COPY.changed(what));
}
