import type { MigrationInterface, QueryRunner } from 'typeorm';

const EARLIER = ['session', 'message', 'plan', 'comment', 'cheer', 'mention'];

const allow = (kinds: readonly string[]) => `
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}));
`;

const isTime = (column: string) => `CHECK (${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`;

const UP = `
${allow([...EARLIER, 'group-session'])}
CREATE TABLE push_choices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);
COMMENT ON TABLE push_choices IS 'What members chose; the table of kinds in libs/contracts has what holds until they choose';

CREATE TABLE notification_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  quiet_from text ${isTime('quiet_from')},
  quiet_until text ${isTime('quiet_until')},
  digest text NOT NULL DEFAULT 'off' CHECK (digest IN ('off', 'daily', 'weekly')),
  digest_at timestamptz(3),
  digest_zone text,
  digested_on date,
  digested_to timestamptz(3),
  CONSTRAINT both_quiet_hours CHECK ((quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from <> quiet_until),
  CONSTRAINT digest_has_time CHECK ((digest = 'off') = (digest_at IS NULL))
);
CREATE INDEX digests_due ON notification_settings (digest_at) WHERE digest_at IS NOT NULL;
COMMENT ON COLUMN notification_settings.quiet_from IS 'A time of day in the member''s zone';
COMMENT ON COLUMN notification_settings.digest_zone IS 'The zone that digest_at was worked out in';
COMMENT ON COLUMN notification_settings.digested_on IS 'The member''s date of the last digest: there is one a day at most';
COMMENT ON COLUMN notification_settings.digested_to IS 'What happened until then was in a digest, or was told before there was one';

CREATE TABLE vapid_keys (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE vapid_keys IS 'Signs push messages (RFC 8292); browsers are subscribed with the public key';

CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX push_subscriptions_of_member ON push_subscriptions (user_id);

CREATE TABLE push_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  revision int NOT NULL DEFAULT 1,
  queued_at timestamptz(3) NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  UNIQUE (notification_id, subscription_id)
);
CREATE INDEX push_messages_due ON push_messages (next_attempt_at);
CREATE INDEX push_messages_of_subscription ON push_messages (subscription_id);
COMMENT ON COLUMN push_messages.revision IS 'Rises when the notification tells of one more event';
COMMENT ON COLUMN push_messages.next_attempt_at IS 'Also the lease of the process that is sending it; a row is deleted once it was sent';

ALTER TABLE outbox ADD COLUMN notification_id uuid REFERENCES notifications ON DELETE SET NULL,
  DROP CONSTRAINT outbox_declines_check,
  ADD CONSTRAINT outbox_declines_check CHECK (declines IN ('reminders', 'digest'));
CREATE INDEX outbox_of_notification ON outbox (notification_id) WHERE notification_id IS NOT NULL;
COMMENT ON COLUMN outbox.notification_id IS 'What it tells its member of: read before it is sent, an optional email is not sent';
`;

const DOWN = `
DELETE FROM outbox WHERE declines = 'digest';
ALTER TABLE outbox DROP COLUMN notification_id,
  DROP CONSTRAINT outbox_declines_check, ADD CONSTRAINT outbox_declines_check CHECK (declines IN ('reminders'));
DROP TABLE push_messages, push_subscriptions, vapid_keys, notification_settings, push_choices;
DELETE FROM notifications WHERE kind = 'group-session';
${allow(EARLIER)}
`;

export class CreateNotificationPreferences1763602910000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
