import * as z from 'zod';
import { LIMITS } from './limits';

/** Query of a paginated list; each response has the next page in its Link header (rel="next"). */
export const pageQuery = ({ default: usual, max }: { default: number; max: number } = LIMITS.listPage) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(max).default(usual),
    /** Opaque cursor, taken from the Link header. */
    after: z.string().max(200).optional(),
  });
