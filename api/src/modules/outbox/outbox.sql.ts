import { storeEmails } from './email.sql';

/** Stores emails ($1) at $2. */
export const STORE = storeEmails('$1::json', '$2::timestamptz');

/** Emails, newest first, after a place ($1 instant, $2 id); $3 limit. */
export const LIST = `
SELECT id, kind, lead_id AS "leadId", calendar_method AS calendar, recipient, subject, body, created_at AS "createdAt", attempts, sent_at AS "sentAt",
  next_attempt_at AS "nextAttemptAt", last_error AS "lastError"
FROM outbox WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1::timestamptz, $2::uuid)
ORDER BY created_at DESC, id DESC LIMIT $3`;

/** How many emails wait, and how many failed for good. */
export const COUNT = `
SELECT (SELECT count(*)::int FROM outbox WHERE next_attempt_at IS NOT NULL) AS waiting,
  (SELECT count(*)::int FROM outbox WHERE next_attempt_at IS NULL AND sent_at IS NULL) AS failed`;
