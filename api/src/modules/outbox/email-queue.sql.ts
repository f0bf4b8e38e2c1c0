import { claimDue } from '../../database/claim-due.sql';

/**
 * Claims the next email that is due. Emails of some kinds ($4), and those with their own unsubscribe link, come with
 * their recipient's token.
 */
export const CLAIM = claimDue(
  'outbox',
  `id, kind, recipient, reply_to AS "replyTo", subject, body, calendar, calendar_method AS "calendarMethod",
  created_at AS "createdAt", attempts, declines, CASE WHEN declines IS NOT NULL OR kind = ANY ($4::text[]) THEN (
    SELECT mail_token FROM users WHERE users.id = outbox.user_id AND users.email = outbox.recipient
  ) END AS "declineToken"`,
);
