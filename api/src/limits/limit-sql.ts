/**
 * Whether a span of tries ended by $now. Also one that ends later than one that starts now ($fresh): the clock was ahead
 * when it started, and has been set right.
 */
const isOver = (now: string, fresh: string) => `(attempts.resets_at <= ${now} OR attempts.resets_at > ${fresh})`;

const IS_OVER = isOver('$2::timestamptz', '$3::timestamptz');

/**
 * Counts one more try of a key ($1) at $2, unless $4 are counted already: then it answers no row. A span of tries that is
 * over begins anew and lasts until $3.
 */
export const COUNT_ONE_MORE = `
INSERT INTO attempts (key, count, resets_at) VALUES ($1, 1, $3::timestamptz)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN ${IS_OVER} THEN 1 ELSE attempts.count + 1 END,
  resets_at = CASE WHEN ${IS_OVER} THEN $3::timestamptz ELSE attempts.resets_at END
WHERE ${IS_OVER} OR attempts.count < $4
RETURNING resets_at AS "resetsAt"`;

/** Takes one try of a key ($1) back, if its span is still the one that ends at $2. */
export const COUNT_ONE_LESS = `
UPDATE attempts SET count = count - 1 WHERE key = $1 AND resets_at = $2 AND count > 0`;

/** Takes one try of a key ($1) back, whichever span it was counted in. */
export const FORGIVE = 'UPDATE attempts SET count = count - 1 WHERE key = $1 AND count > 0';

/** Keys ($1), and for each when a span that starts now would end ($2) and how many tries it has ($3). */
const KEYS = 'unnest($1::text[], $2::timestamptz[], $3::int[]) AS asked (key, fresh, max)';

/** Which of the keys are out of tries at $4, and until when. */
export const FIND_SPENT = `
SELECT key, resets_at AS "resetsAt" FROM attempts JOIN ${KEYS} USING (key)
WHERE attempts.count >= asked.max AND NOT ${isOver('$4::timestamptz', 'asked.fresh')}`;

/** Makes everybody else who counts these keys ($1) wait until the transaction ends; in order, so that none waits in a ring. */
export const HOLD = `
INSERT INTO attempts (key, count, resets_at)
SELECT key, 0, fresh FROM unnest($1::text[], $2::timestamptz[]) AS asked (key, fresh) ORDER BY key
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN ${isOver('$3::timestamptz', 'excluded.resets_at')} THEN 0 ELSE attempts.count END,
  resets_at = CASE WHEN ${isOver('$3::timestamptz', 'excluded.resets_at')} THEN excluded.resets_at ELSE attempts.resets_at END`;

/** Counts one more try of each key ($1) that is held. */
export const COUNT_HELD = 'UPDATE attempts SET count = count + 1 WHERE key = ANY($1::text[])';
