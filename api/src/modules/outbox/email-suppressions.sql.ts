/**
 * Suppresses an address ($1) for a reason ($2) with the server's message ($3) since $4, and returns a row if that is new.
 * What was reported before, or happened before the suppression was removed, changes nothing; a complaint outranks a bounce.
 */
export const SUPPRESS = `
INSERT INTO email_suppressions AS e (email, reason, message, suppressed_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (email) DO UPDATE SET reason = excluded.reason, message = excluded.message,
  suppressed_at = excluded.suppressed_at, removed_at = NULL
WHERE CASE WHEN e.removed_at IS NOT NULL THEN excluded.suppressed_at > e.removed_at
  WHEN e.reason = excluded.reason THEN excluded.suppressed_at > e.suppressed_at
  ELSE excluded.reason = 'complaint' END
RETURNING e.email`;

/** Which of some addresses ($1, in lower case) get no emails. */
export const AMONG = `
SELECT email, reason, suppressed_at AS "suppressedAt" FROM email_suppressions
WHERE email = ANY ($1::text[]) AND removed_at IS NULL ORDER BY email`;

/** Suppressed addresses, newest first, after a place ($1 instant, $2 id); $3 limit. */
export const SUPPRESSED = `
SELECT id, email, reason, message, suppressed_at AS "suppressedAt" FROM email_suppressions
WHERE removed_at IS NULL AND ($1::timestamptz IS NULL OR (suppressed_at, id) < ($1::timestamptz, $2::uuid))
ORDER BY suppressed_at DESC, id DESC LIMIT $3`;

/** Forgets addresses that were last suppressed before $1 and are nobody's, neither in the database nor in the settings ($2). */
export const FORGET = `
DELETE FROM email_suppressions e WHERE e.suppressed_at <= $1 AND e.email <> ALL ($2::text[])
  AND NOT EXISTS (SELECT FROM users WHERE users.email = e.email)
  AND NOT EXISTS (SELECT FROM questionnaires q WHERE q.email_key = e.email)
  AND NOT EXISTS (SELECT FROM staff s WHERE lower(s.email) = e.email)
  AND NOT EXISTS (SELECT FROM coaches c WHERE lower(c.email) = e.email)`;
