/**
 * Claims the row of a queue that has been due longest at $1, with a lease until $2. Skips rows that another process has
 * locked or leased; a row is only worked on twice if a process dies meanwhile. A row scheduled further ahead than the
 * maximum ($3) was rescheduled while the clock was ahead, so it is due.
 * @param table has `id`, `attempts`, and `next_attempt_at`, which is null for rows that are done
 * @param condition which of its rows are claimed
 */
export const claimDue = (table: string, returning: string, condition = 'true') => `
UPDATE ${table} SET attempts = attempts + 1, next_attempt_at = $2
WHERE id = (
  SELECT id FROM ${table} WHERE (next_attempt_at <= $1 OR next_attempt_at > $3) AND ${condition}
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING ${returning}`;
