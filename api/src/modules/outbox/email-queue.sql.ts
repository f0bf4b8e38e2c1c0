import { claimDue } from '../../database/claim-due.sql';

/** Whether it is an email of a broadcast or a sequence. */
const IS_ANNOUNCEMENT = "(broadcast_id IS NOT NULL OR kind = 'sequence')";

/** Emails of some kinds ($4), and those with their own unsubscribe link, come with the token of their member or lead. */
const TOKEN = `CASE WHEN declines IS NOT NULL OR ${IS_ANNOUNCEMENT} OR kind = ANY ($4::text[]) THEN coalesce((
    SELECT mail_token FROM users WHERE users.id = outbox.user_id AND users.email = outbox.recipient
  ), (
    SELECT mail_token FROM questionnaires WHERE questionnaires.id = outbox.lead_id AND ${IS_ANNOUNCEMENT}
  )) END`;

/** Emails of some kinds ($5) come with their member's quiet hours, and whether the member has read in the portal what they tell. */
const READER = `CASE WHEN kind = ANY ($5::text[]) THEN (
    SELECT json_build_object('timeZone', u.time_zone, 'quietFrom', s.quiet_from, 'quietUntil', s.quiet_until,
      'hasRead', EXISTS (SELECT FROM notifications n WHERE n.id = outbox.notification_id AND n.read_at IS NOT NULL))
    FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id
    WHERE u.id = outbox.user_id AND u.email = outbox.recipient
  ) END`;

const CLAIMED = `id, kind, recipient, reply_to AS "replyTo", subject, body, calendar, calendar_method AS "calendarMethod",
  created_at AS "createdAt", attempts, declines, broadcast_id AS "broadcastId",
  sequence_step_id AS "sequenceStepId", staff_kind AS "staffKind", bypass_suppression AS "bypassSuppression", ${TOKEN} AS "declineToken",
  ${READER} AS reader`;

/** Claims the next email that is due: those that somebody waits for first, then those of broadcasts and sequences. */
export const CLAIMS = {
  single: claimDue('outbox', CLAIMED, "broadcast_id IS NULL AND kind <> 'sequence'"),
  bulk: claimDue('outbox', CLAIMED, IS_ANNOUNCEMENT),
};
