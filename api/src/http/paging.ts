import { id, instant } from '@portal/contracts/text';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { COPY } from '../errors/copy';
import { invalidInput } from '../errors/api-exception';

/** How far a list that is ordered by time was read: its last entry. */
export interface Cursor {
  at: string;
  id: string;
}

/** A page of a list; `next` is the cursor after it, if there is more. */
export interface Page<Item> {
  items: Item[];
  next?: Cursor;
}

/** A page from rows, of which up to `limit` + 1 were read. */
export function toPage<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  timeOf: (row: Row) => string,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), ...(last && { next: { at: timeOf(last), id: last.id } }) };
}

/** A cursor as it travels in a link; opaque to clients. */
const encodeCursor = ({ at, id }: Cursor) => Buffer.from(`${at} ${id}`).toString('base64url');

/** Decodes a cursor; 400 if {@link encodeCursor} did not create it. IDs are UUIDs by default. */
export function decodeCursor(text: string | undefined, idSchema: z.ZodType<string> = id): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = z.tuple([instant, idSchema]).safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  if (!cursor.success) throw invalidInput([{ path: 'after', message: COPY.noSuchPlace }]);
  return { at: cursor.data[0], id: cursor.data[1] };
}

/** Sets the Link header to the next page, and returns this page's entries. */
export function sendPage<Item>(
  reply: FastifyReply,
  path: string,
  query: { limit: number; after?: string; [name: string]: unknown },
  { items, next }: Page<Item>,
): Item[] {
  if (next) {
    const entries = Object.entries({ ...query, after: encodeCursor(next) });
    const address = `${path}?${new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
    void reply.header('link', `<${address}>; rel="next"`);
  }
  return items;
}
