/**
 * Claims the email that has been due longest at $1, with a lease until $2. Skips rows that another process has locked
 * or leased; an email is only sent twice if a process dies while sending it. An email scheduled further ahead than the
 * maximum ($3) was rescheduled while the clock was ahead, so it is due. Emails of some kinds ($4), and those with their
 * own unsubscribe link, come with their recipient's token.
 */
export const CLAIM = `
UPDATE outbox SET attempts = attempts + 1, next_attempt_at = $2
WHERE id = (
  SELECT id FROM outbox WHERE next_attempt_at <= $1 OR next_attempt_at > $3
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING id, kind, recipient, reply_to AS "replyTo", subject, body, calendar, calendar_method AS "calendarMethod",
  created_at AS "createdAt", attempts, declines, CASE WHEN declines IS NOT NULL OR kind = ANY ($4::text[]) THEN (
    SELECT mail_token FROM users WHERE users.id = outbox.user_id AND users.email = outbox.recipient
  ) END AS "declineToken"`;
