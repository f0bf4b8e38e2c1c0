import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import * as z from 'zod';

const FOREIGN_KEY_VIOLATION = '23503';

/** What a row that had to be there was looked for by: its own key, or whose it is. */
const keySchema = z.union([
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ userId: z.string() }).transform(({ userId }) => userId),
]);

const soughtSchema = z.union([keySchema, z.object({ where: keySchema }).transform(({ where }) => where)]);

/**
 * The key of a row that had to be there and is not, as when it was deleted in the same moment: one that was looked for, or
 * that another was to refer to. Undefined where an error says something else. That a row is still referred to has the same
 * code, and other words.
 */
export function missingRow(error: unknown): string | undefined {
  if (error instanceof EntityNotFoundError) return soughtSchema.safeParse(error.criteria).data;
  if (!(error instanceof QueryFailedError)) return undefined;
  const { code, detail } = error.driverError as { code?: unknown; detail?: unknown };
  if (code !== FOREIGN_KEY_VIOLATION || typeof detail !== 'string') return undefined;
  return /^Key \([^)]+\)=\((.+)\) is not present in table /.exec(detail)?.[1];
}
