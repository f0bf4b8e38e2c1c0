import { withBrand, type BrandWords } from '@portal/contracts/brand-words';
import type { EmailKind } from '@portal/contracts/email-kinds';
import { staffSettingsOf, type StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import { DEFERRABLE_KINDS, emailSettingOf } from './email-settings';

/** A file for a calendar (RFC 5545) and what it asks of it (RFC 5546). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/**
 * An email's kind, as stored: `billing`, `broadcast`, and `sequence` are reported as `account`, and `mention` and `partner` as `message`, because
 * earlier releases know no other kinds.
 */
export type StoredEmailKind = EmailKind | 'billing' | 'broadcast' | 'mention' | 'partner' | 'sequence';

/** Whether the team wrote it, to many or as part of a sequence. */
export const isAnnouncement = (kind: StoredEmailKind): kind is 'broadcast' | 'sequence' =>
  kind === 'broadcast' || kind === 'sequence';

/** What a member can end by the link of an email besides its kind. */
export type Declinable = 'reminders' | 'digest';

/** An email to be sent. `recipient` is null for the admins, or with a `staffKind`, for staff who want such emails. */
export interface NewEmail {
  /** Default: `account`. */
  kind?: StoredEmailKind;
  /** The member it is for or about: the email is deleted with their account. */
  memberId?: string;
  /** The lead it is about: it appears in their history, and is deleted when they are erased. */
  leadId?: string;
  /** Reply-To address, if not the sender. */
  replyTo?: string;
  /** What goes into the reader's calendar, or out of it. */
  calendar?: CalendarPart;
  /** What its unsubscribe link turns off, if not its kind. */
  declines?: Declinable;
  /** The broadcast that it is one email of, whose unsubscribe link turns off all broadcasts. */
  broadcastId?: string;
  /** The notification that tells the same in the portal. */
  notificationId?: string;
  /** The step of a sequence that it is one email of, whose unsubscribe link turns off all broadcasts, too. */
  sequenceStepId?: string;
  /** What it tells staff of, if it is for them: they are told in the admin area, too, and choose whether they get it. */
  staffKind?: StaffNotificationKind;
  /** Sent to an address that bounced, too, because who has it just asked for this email; default: not. */
  bypassSuppression?: boolean;
  /** Minutes to wait for related events before sending; default: none. */
  waits?: number;
  /** The id of the template that it is written from, as the email previews list it. */
  template: string;
  recipient: string | null;
  subject: string;
  body: string;
}

/**
 * Stores emails, except those of a kind that their recipient has unsubscribed from, those that tell what their digest
 * will tell, and those that nobody of the staff has asked for.
 * @param emails SQL of their JSON, see {@link emailsAsJson}
 * @param now SQL of the instant
 * @param lead the CTE with the ID of the lead they are about
 */
export const storeEmails = (emails: string, now: string, lead?: string) => `
INSERT INTO outbox (lead_id, user_id, kind, recipient, reply_to, subject, body, calendar, calendar_method, declines,
  broadcast_id, sequence_step_id, notification_id, staff_kind, template, bypass_suppression, created_at, next_attempt_at)
SELECT ${lead ? `${lead}.id` : 'mail.about'}, mail.user_id, mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.body,
  mail.calendar, mail.calendar_method, mail.declines, mail.broadcast_id, mail.sequence_step_id,
  (SELECT id FROM notifications n WHERE n.id = mail.notification_id), mail.staff_kind, mail.template, coalesce(mail.bypass_suppression, false), ${now}, ${now} + mail.waits * interval '1 minute'
FROM ${lead ? `${lead}, ` : ''}json_to_recordset(${emails}) AS mail (
  about uuid, user_id uuid, kind text, setting text, can_wait boolean, recipient text, reply_to text, subject text, body text,
  calendar text, calendar_method text, declines text, broadcast_id uuid, sequence_step_id uuid, notification_id uuid, staff_kind text, template text, on_request boolean, bypass_suppression boolean, waits int)
WHERE NOT EXISTS (
  SELECT FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id
  WHERE u.id = mail.user_id AND u.email = mail.recipient
    AND (mail.setting = ANY (u.declined_mails) OR mail.can_wait AND s.digest <> 'off')
) AND (NOT mail.on_request OR EXISTS (SELECT FROM staff_email_choices c WHERE c.kind = mail.staff_kind AND c.wanted))`;

/** Emails as {@link storeEmails} takes them, in the words of the owner's brand. */
export const emailsAsJson = (emails: NewEmail[], brand: BrandWords): string =>
  JSON.stringify(
    emails.map(
      ({
        leadId,
        memberId,
        kind = 'account',
        recipient,
        replyTo,
        subject,
        body,
        calendar,
        declines,
        broadcastId,
        notificationId,
        sequenceStepId,
        staffKind,
        template,
        bypassSuppression = false,
        waits = 0,
      }) => ({
        about: leadId,
        user_id: memberId,
        kind,
        setting: emailSettingOf(kind),
        can_wait: DEFERRABLE_KINDS.includes(kind),
        recipient,
        reply_to: replyTo,
        subject: withBrand(subject, brand),
        body: withBrand(body, brand),
        calendar: calendar?.content,
        calendar_method: calendar?.method,
        declines,
        broadcast_id: broadcastId,
        notification_id: notificationId,
        sequence_step_id: sequenceStepId,
        staff_kind: staffKind,
        template,
        on_request: staffKind !== undefined && !staffSettingsOf(staffKind).email.byDefault,
        bypass_suppression: bypassSuppression,
        waits,
      }),
    ),
  );

/** Stores emails ($1) at $2. */
export const STORE = storeEmails('$1::json', '$2::timestamptz');

/** Emails, newest first, after a place ($1 instant, $2 id); $3 limit. */
export const LIST = `
SELECT id, kind, lead_id AS "leadId", broadcast_id AS "broadcastId",
  (SELECT s.sequence_id FROM email_sequence_steps s WHERE s.id = sequence_step_id) AS "sequenceId", calendar_method AS calendar, recipient, subject, body, created_at AS "createdAt", attempts, sent_at AS "sentAt",
  next_attempt_at AS "nextAttemptAt", last_error AS "lastError", suppressed
FROM outbox WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1::timestamptz, $2::uuid)
ORDER BY created_at DESC, id DESC LIMIT $3`;

/** How many emails are queued, and how many have failed permanently, but for those that weren't tried. */
export const COUNT = `
SELECT (SELECT count(*)::int FROM outbox WHERE next_attempt_at IS NOT NULL) AS waiting,
  (SELECT count(*)::int FROM outbox WHERE next_attempt_at IS NULL AND sent_at IS NULL AND NOT suppressed) AS failed`;
