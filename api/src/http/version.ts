import { createHash } from 'node:crypto';
import { COPY } from '../errors/copy';
import { conflict } from '../errors/api-exception';

/** Tells one stored state from another: the same text for the same state, whoever stored it and when. */
export const versionOf = (state: unknown) =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);

/**
 * Refuses with 409 a change to what is no longer as it was when the change was begun. `known` is the version that it was
 * begun with; without one, the last to save wins. The row must be locked.
 */
export function ensureUnchanged(known: string | undefined, current: { version: string }, what: string) {
  if (known === undefined || known === current.version) return;
  throw conflict(COPY.changed(what));
}
