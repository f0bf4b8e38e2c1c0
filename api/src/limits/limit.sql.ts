/**
 * Whether a span of tries ended by $now. Also one that ends later than one that starts now ($fresh): the clock was ahead
 * when it started, and has been set right.
 */
const isOver = (now: string, fresh: string) => `(attempts.resets_at <= ${now} OR attempts.resets_at > ${fresh})`;

/**
 * Counts one more attempt, unless `max` are already counted: then it returns no row. Restarts an expired period. All
 * parameters are SQL: a key, the instant, and the end of a period that starts now; `from` can make it depend on another
 * part of the statement.
 */
export const countOneMore = (key: string, now: string, fresh: string, max: string, from = '') => `
INSERT INTO attempts (key, count, resets_at) SELECT ${key}, 1, ${fresh} ${from}
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN ${isOver(now, fresh)} THEN 1 ELSE attempts.count + 1 END,
  resets_at = CASE WHEN ${isOver(now, fresh)} THEN ${fresh} ELSE attempts.resets_at END
WHERE ${isOver(now, fresh)} OR attempts.count < ${max}
RETURNING resets_at AS "resetsAt"`;

/** Counts one more attempt for a key ($1) at $2, with a period until $3 if it starts now, and a maximum of $4. */
export const COUNT_ONE_MORE = countOneMore('$1::text', '$2::timestamptz', '$3::timestamptz', '$4::int');

/** Counts $4 more for a key ($1) at $2, with a period until $3 if it starts now, regardless of its limit. */
export const COUNT_MORE = `
INSERT INTO attempts (key, count, resets_at) VALUES ($1, $4, $3)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN ${isOver('$2::timestamptz', 'excluded.resets_at')} THEN excluded.count ELSE attempts.count + excluded.count END,
  resets_at = CASE WHEN ${isOver('$2::timestamptz', 'excluded.resets_at')} THEN excluded.resets_at ELSE attempts.resets_at END`;

/** Takes one try of a key ($1) back, if its span is still the one that ends at $2. */
export const COUNT_ONE_LESS = `
UPDATE attempts SET count = count - 1 WHERE key = $1 AND resets_at = $2 AND count > 0`;

/** Takes one try of a key ($1) back, whichever span it was counted in. */
export const UNCOUNT = 'UPDATE attempts SET count = count - 1 WHERE key = $1 AND count > 0';

/** Keys ($1), and for each when a span that starts now would end ($2) and how many tries it has ($3). */
const KEYS = 'unnest($1::text[], $2::timestamptz[], $3::int[]) AS asked (key, fresh, max)';

/** Which of the keys are out of tries at $4, and until when. */
export const FIND_EXHAUSTED = `
SELECT key, resets_at AS "resetsAt" FROM attempts JOIN ${KEYS} USING (key)
WHERE attempts.count >= asked.max AND NOT ${isOver('$4::timestamptz', 'asked.fresh')}`;

/** Locks these keys ($1) until the transaction ends, in order, so that there are no deadlocks. */
export const LOCK_ATTEMPTS = `
INSERT INTO attempts (key, count, resets_at)
SELECT key, 0, fresh FROM unnest($1::text[], $2::timestamptz[]) AS asked (key, fresh) ORDER BY key
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN ${isOver('$3::timestamptz', 'excluded.resets_at')} THEN 0 ELSE attempts.count END,
  resets_at = CASE WHEN ${isOver('$3::timestamptz', 'excluded.resets_at')} THEN excluded.resets_at ELSE attempts.resets_at END`;

/** Counts one more try of each key ($1) that is locked. */
export const COUNT_LOCKED = 'UPDATE attempts SET count = count + 1 WHERE key = ANY($1::text[])';
