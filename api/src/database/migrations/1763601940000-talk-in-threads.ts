import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE threads (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  latest_at timestamptz(3),
  member_wrote_at timestamptz(3),
  member_read_to timestamptz(3),
  team_read_to timestamptz(3)
);
COMMENT ON TABLE threads IS 'What a member and the coaching team write to each other: one thread a member';
COMMENT ON COLUMN threads.latest_at IS 'Of its newest message; null while it has none';
COMMENT ON COLUMN threads.member_wrote_at IS 'Of the newest message of the member';
CREATE INDEX threads_latest_first ON threads (latest_at DESC, user_id DESC) WHERE latest_at IS NOT NULL;

ALTER TABLE coach_messages RENAME TO thread_messages;
ALTER TABLE thread_messages
  ADD COLUMN side text NOT NULL DEFAULT 'member' CHECK (side IN ('member', 'team')),
  ADD COLUMN staff_id uuid REFERENCES staff ON DELETE SET NULL,
  ADD COLUMN idempotency_key text,
  ADD COLUMN hidden_at timestamptz(3),
  ADD COLUMN hidden_reason text,
  ADD CONSTRAINT hidden_with_a_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  ADD CONSTRAINT hidden_is_a_members CHECK (hidden_at IS NULL OR side = 'member'),
  ADD CONSTRAINT staff_write_for_the_team CHECK (staff_id IS NULL OR side = 'team');
ALTER TABLE thread_messages ALTER COLUMN side DROP DEFAULT;
ALTER INDEX coach_messages_pkey RENAME TO thread_messages_pkey;
ALTER INDEX coach_messages_newest_first RENAME TO thread_messages_newest_first;
DROP INDEX coach_messages_of_user;
CREATE INDEX thread_messages_of_thread ON thread_messages (user_id, created_at DESC, id DESC);
CREATE INDEX thread_messages_of_staff ON thread_messages (staff_id) WHERE staff_id IS NOT NULL;
CREATE UNIQUE INDEX one_message_a_key ON thread_messages (user_id, side, idempotency_key);
COMMENT ON COLUMN thread_messages.user_id IS 'Whose thread it stands in';
COMMENT ON COLUMN thread_messages.staff_id IS 'Who wrote for the team; null for the shared password';
COMMENT ON COLUMN thread_messages.hidden_at IS 'Since when the team does not see it; the member does';

INSERT INTO threads (user_id, latest_at, member_wrote_at, team_read_to)
SELECT user_id, max(created_at), max(created_at), max(created_at) FROM thread_messages GROUP BY user_id;

CREATE TABLE thread_attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  message_id uuid REFERENCES thread_messages ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('member', 'team')),
  sender text NOT NULL,
  position int NOT NULL DEFAULT 0,
  token text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
  name text NOT NULL,
  content bytea NOT NULL,
  bytes int NOT NULL,
  width int,
  height int,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE thread_attachments IS 'Files of messages, and those that were sent for a message that is being written';
COMMENT ON COLUMN thread_attachments.message_id IS 'Null until a message takes it';
COMMENT ON COLUMN thread_attachments.sender IS 'Whose it is until then: the member, a staff account, or whoever has the shared password';
CREATE INDEX thread_attachments_of_message ON thread_attachments (message_id);
CREATE INDEX thread_attachments_of_user ON thread_attachments (user_id);
CREATE INDEX thread_attachments_waiting ON thread_attachments (created_at) WHERE message_id IS NULL;
`;

const DOWN = `
DROP TABLE thread_attachments, threads;
DELETE FROM thread_messages WHERE side = 'team';
DROP INDEX one_message_a_key, thread_messages_of_thread, thread_messages_of_staff;
ALTER TABLE thread_messages
  DROP COLUMN hidden_reason, DROP COLUMN hidden_at, DROP COLUMN idempotency_key, DROP COLUMN staff_id, DROP COLUMN side;
ALTER TABLE thread_messages RENAME TO coach_messages;
ALTER INDEX thread_messages_pkey RENAME TO coach_messages_pkey;
ALTER INDEX thread_messages_newest_first RENAME TO coach_messages_newest_first;
CREATE INDEX coach_messages_of_user ON coach_messages (user_id);
`;

export class TalkInThreads1763601940000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
