import type { MigrationInterface, QueryRunner } from 'typeorm';

export const NOTIFICATION_KINDS_UNTIL_STAFF = [
  'session',
  'group-session',
  'message',
  'plan',
  'comment',
  'cheer',
  'mention',
  'reminder',
  'streak',
];
export const NOTIFICATION_KINDS_OF_STAFF = [
  'new-lead',
  'response-target',
  'sign-up-request',
  'invitation',
  'plan-request',
  'failed-payment',
  'refund-request',
  'member-at-risk',
  'release',
  'release-failure',
  'staff-account',
];

const listOf = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

const allow = (kinds: readonly string[]) => `
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${listOf(kinds)}));`;

const UP = `
${allow([...NOTIFICATION_KINDS_UNTIL_STAFF, ...NOTIFICATION_KINDS_OF_STAFF])}
ALTER TABLE notifications ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN staff_id uuid REFERENCES staff ON DELETE CASCADE,
  ADD COLUMN about_user_id uuid REFERENCES users ON DELETE CASCADE,
  ADD COLUMN about_lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  ADD COLUMN recipient_id uuid NOT NULL
    GENERATED ALWAYS AS (coalesce(user_id, staff_id, '00000000-0000-0000-0000-000000000000'::uuid)) STORED,
  ADD CONSTRAINT member_or_staff CHECK (user_id IS NULL OR staff_id IS NULL),
  ADD CONSTRAINT kind_of_recipient CHECK ((user_id IS NULL) = (kind IN (${listOf(NOTIFICATION_KINDS_OF_STAFF)})));
COMMENT ON COLUMN notifications.user_id IS 'Null for staff';
COMMENT ON COLUMN notifications.staff_id IS 'Null for members, and for whoever signs in with the shared password';
COMMENT ON COLUMN notifications.about_user_id IS 'The member that it tells staff of';
COMMENT ON COLUMN notifications.about_lead_id IS 'The lead that it tells staff of';
COMMENT ON COLUMN notifications.recipient_id IS 'The member, the staff account, or zeros for the shared password';
DROP INDEX notifications_of_member, unread_notifications;
CREATE INDEX notifications_of_recipient ON notifications (recipient_id, at DESC, id DESC);
CREATE INDEX unread_notifications ON notifications (recipient_id) WHERE read_at IS NULL;
CREATE INDEX notifications_of_member ON notifications (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX notifications_of_staff ON notifications (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX notifications_about_member ON notifications (about_user_id, kind, at) WHERE about_user_id IS NOT NULL;
CREATE INDEX notifications_about_lead ON notifications (about_lead_id, kind) WHERE about_lead_id IS NOT NULL;
CREATE OR REPLACE FUNCTION announce_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', CASE TG_OP WHEN 'DELETE' THEN old.recipient_id ELSE new.recipient_id END::text);
  RETURN NULL;
END
$$;

CREATE TABLE staff_email_choices (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  kind text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (staff_id, kind)
);
COMMENT ON TABLE staff_email_choices IS 'What staff chose; the table of kinds in libs/contracts has what holds until they choose';

CREATE TABLE staff_digests (
  staff_id uuid PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  digest text NOT NULL DEFAULT 'off' CHECK (digest IN ('off', 'daily', 'weekly')),
  time_zone text NOT NULL,
  digest_at timestamptz(3),
  digested_on date,
  digested_to timestamptz(3),
  CONSTRAINT digest_has_time CHECK ((digest = 'off') = (digest_at IS NULL))
);
CREATE INDEX staff_digests_due ON staff_digests (digest_at) WHERE digest_at IS NOT NULL;

ALTER TABLE outbox ADD COLUMN staff_kind text;
COMMENT ON COLUMN outbox.staff_kind IS 'What it tells staff of: it goes to those who may see that and want such emails when it is sent';
`;

const DOWN = `
ALTER TABLE outbox DROP COLUMN staff_kind;
DROP TABLE staff_digests, staff_email_choices;
DELETE FROM notifications WHERE user_id IS NULL;
CREATE OR REPLACE FUNCTION announce_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', CASE TG_OP WHEN 'DELETE' THEN old.user_id ELSE new.user_id END::text);
  RETURN NULL;
END
$$;
DROP INDEX notifications_of_recipient, unread_notifications, notifications_of_member;
ALTER TABLE notifications DROP COLUMN recipient_id, DROP COLUMN staff_id, DROP COLUMN about_user_id,
  DROP COLUMN about_lead_id, ALTER COLUMN user_id SET NOT NULL;
CREATE INDEX notifications_of_member ON notifications (user_id, at DESC, id DESC);
CREATE INDEX unread_notifications ON notifications (user_id) WHERE read_at IS NULL;
${allow(NOTIFICATION_KINDS_UNTIL_STAFF)}
`;

export class AddStaffNotifications1763603020000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
