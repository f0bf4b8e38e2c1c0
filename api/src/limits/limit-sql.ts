/** Also a span that ends later than one that starts now: the clock was ahead when it started, and has been set right. */
const IS_OVER = '(attempts.resets_at <= $2::timestamptz OR attempts.resets_at > $3::timestamptz)';

/** Counts one more try of a key ($1) at $2; a span of tries that is over begins anew and lasts until $3. */
export const COUNT_ONE_MORE = `
INSERT INTO attempts (key, count, resets_at) VALUES ($1, 1, $3::timestamptz)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN ${IS_OVER} THEN 1 ELSE attempts.count + 1 END,
  resets_at = CASE WHEN ${IS_OVER} THEN $3::timestamptz ELSE attempts.resets_at END
RETURNING count, resets_at AS "resetsAt"`;
