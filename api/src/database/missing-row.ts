import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import * as z from 'zod';

const FOREIGN_KEY_VIOLATION = '23503';

/** The criteria of a missing row: its own key, or its owner's. */
const keySchema = z.union([
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ userId: z.string() }).transform(({ userId }) => userId),
]);

const soughtSchema = z.union([keySchema, z.object({ where: keySchema }).transform(({ where }) => where)]);

/**
 * The key of a row that was required but is missing, e.g. because it was deleted concurrently: one that was queried, or
 * one that another row references. Undefined for other errors. An error about a row that is still referenced has the
 * same code, but a different message.
 */
export function missingRow(error: unknown): string | undefined {
  if (error instanceof EntityNotFoundError) return soughtSchema.safeParse(error.criteria).data;
  if (!(error instanceof QueryFailedError)) return undefined;
  const { code, detail } = error.driverError as { code?: unknown; detail?: unknown };
  if (code !== FOREIGN_KEY_VIOLATION || typeof detail !== 'string') return undefined;
  return /^Key \([^)]+\)=\((.+)\) is not present in table /.exec(detail)?.[1];
}
