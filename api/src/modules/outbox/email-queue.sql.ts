/**
 * Takes the email that is due longest at $1, until $2. Another process passes over a row that is being taken, and over one that was
 * taken until its lease ends; only a process that dies while sending leaves an email to be sent a second time. An email that
 * would wait longer than any does was put back while the clock was ahead, and is due: after $3. Emails of
 * some kinds ($4), and those that say what they decline, come with their reader's token.
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
