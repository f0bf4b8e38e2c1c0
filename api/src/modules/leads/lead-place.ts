import * as z from 'zod';
import { invalidInput } from '../../common/refusal';

/** A place in a list (the sort values of a row) as it travels to a client and back; opaque to clients. */
export const encodePlace = (values: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a place; 400 that names `field` when it is not one that {@link encodePlace} made for this list. */
export function decodePlace<Place>(schema: z.ZodType<Place>, text: string, field = 'after'): Place {
  const place = schema.safeParse(fromJson(Buffer.from(text, 'base64url').toString()));
  if (!place.success) throw invalidInput([{ path: field, message: 'Not a place in this list' }]);
  return place.data;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a place; the schema says so.
    return undefined;
  }
}
