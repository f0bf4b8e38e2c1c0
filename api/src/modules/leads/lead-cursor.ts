import * as z from 'zod';
import { invalidInput } from '../../common/refusal';

/** A cursor: where a list was read to (the sort values of a row), as it travels to a client and back; opaque to clients. */
export const encodeCursor = (values: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor; 400 that names `field` when it is not one that {@link encodeCursor} made for this list. */
export function decodeCursor<Cursor>(schema: z.ZodType<Cursor>, text: string, field = 'after'): Cursor {
  const cursor = schema.safeParse(fromJson(Buffer.from(text, 'base64url').toString()));
  if (!cursor.success) throw invalidInput([{ path: field, message: 'Not a place in this list' }]);
  return cursor.data;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a cursor; the schema says so.
    return undefined;
  }
}
