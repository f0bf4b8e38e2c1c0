import type { NewMail } from './outbox.service';

/**
 * Stores mails, apart from those of a kind that the member they go to has declined.
 * @param mails SQL of their JSON, see {@link toJson}
 * @param now SQL of the instant
 * @param lead the part of the statement with the id of the lead they are about
 */
export const storeMails = (mails: string, now: string, lead?: string) => `
INSERT INTO outbox (lead_id, user_id, kind, recipient, reply_to, subject, body, calendar, calendar_method, created_at,
  next_attempt_at)
SELECT ${lead ? `${lead}.id` : 'NULL'}, mail.*, ${now}, ${now}
FROM ${lead ? `${lead}, ` : ''}json_to_recordset(${mails}) AS mail (
  user_id uuid, kind text, recipient text, reply_to text, subject text, body text, calendar text, calendar_method text)
WHERE NOT EXISTS (
  SELECT FROM users u WHERE u.id = mail.user_id AND u.email = mail.recipient AND mail.kind = ANY (u.declined_mails)
)`;

/** Stores mails ($1) at $2. */
export const STORE = storeMails('$1::json', '$2::timestamptz');

/** Mails as {@link storeMails} takes them. */
export const toJson = (mails: NewMail[]): string =>
  JSON.stringify(
    mails.map(({ memberId, kind = 'account', recipient, replyTo, subject, body, calendar }) => ({
      user_id: memberId,
      kind,
      recipient,
      reply_to: replyTo,
      subject,
      body,
      calendar: calendar?.content,
      calendar_method: calendar?.method,
    })),
  );

/** Mails, newest first, after a place ($1 instant, $2 id); $3 limit. */
export const LIST = `
SELECT id, kind, lead_id AS "leadId", calendar_method AS calendar, recipient, subject, body, created_at AS "createdAt", attempts, sent_at AS "sentAt",
  next_attempt_at AS "nextAttemptAt", last_error AS "lastError"
FROM outbox WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1::timestamptz, $2::uuid)
ORDER BY created_at DESC, id DESC LIMIT $3`;

/** How many mails wait, and how many failed for good. */
export const COUNT = `
SELECT (SELECT count(*)::int FROM outbox WHERE next_attempt_at IS NOT NULL) AS waiting,
  (SELECT count(*)::int FROM outbox WHERE next_attempt_at IS NULL AND sent_at IS NULL) AS failed`;
