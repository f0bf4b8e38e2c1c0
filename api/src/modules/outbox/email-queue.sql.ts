import { claimDue } from '../../database/claim-due.sql';

/** Emails of some kinds ($4), and those with their own unsubscribe link, come with the token of their member or lead. */
const CLAIMED = `id, kind, recipient, reply_to AS "replyTo", subject, body, calendar, calendar_method AS "calendarMethod",
  created_at AS "createdAt", attempts, declines, broadcast_id AS "broadcastId",
  CASE WHEN declines IS NOT NULL OR broadcast_id IS NOT NULL OR kind = ANY ($4::text[]) THEN coalesce((
    SELECT mail_token FROM users WHERE users.id = outbox.user_id AND users.email = outbox.recipient
  ), (
    SELECT mail_token FROM questionnaires WHERE questionnaires.id = outbox.lead_id AND outbox.broadcast_id IS NOT NULL
  )) END AS "declineToken"`;

/** Claims the next email that is due: those that somebody waits for first, then those of broadcasts. */
export const CLAIMS = {
  single: claimDue('outbox', CLAIMED, 'broadcast_id IS NULL'),
  broadcast: claimDue('outbox', CLAIMED, 'broadcast_id IS NOT NULL'),
};
