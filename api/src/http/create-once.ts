import { randomUUID } from 'node:crypto';
import { conflict } from '../errors/api-exception';
import { COPY } from '../errors/copy';
import { isUniqueViolation } from '../database/unique-violation';

/** How something with an ID is created, and found again. */
interface Creation<Created> {
  /** Returns what the caller has stored under an ID; undefined if there is nothing of theirs. */
  find: (id: string) => Promise<Created | undefined>;
  /** Stores it under an ID. @throws the database's error if the ID is taken */
  create: (id: string) => Promise<Created>;
}

/**
 * Creates something once, however often its request is repeated: an idempotency key becomes its ID, and a repeated
 * request returns what is stored. Without a key, it gets an ID of its own. 409 if the ID is someone else's.
 */
export async function createOnce<Created>(
  key: string | undefined,
  { find, create }: Creation<Created>,
): Promise<Created> {
  if (key === undefined) return create(randomUUID());
  const known = await find(key);
  if (known !== undefined) return known;
  try {
    return await create(key);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const stored = await find(key);
    if (stored === undefined) throw conflict(COPY.keyTaken);
    return stored;
  }
}
