import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE outbox
  ADD COLUMN kind text NOT NULL DEFAULT 'account',
  ADD COLUMN reply_to text,
  ADD COLUMN calendar text,
  ADD COLUMN calendar_method text CHECK (calendar_method IN ('REQUEST', 'CANCEL')),
  ADD CHECK ((calendar IS NULL) = (calendar_method IS NULL));
UPDATE outbox SET kind = CASE WHEN recipient IS NULL THEN 'new-lead' ELSE 'lead-confirmation' END
WHERE lead_id IS NOT NULL;
COMMENT ON COLUMN outbox.user_id IS 'The member it is for or tells of: it goes when their account goes';
COMMENT ON COLUMN outbox.calendar IS 'A file for the reader''s calendar (RFC 5545, 5546) that goes with it';

ALTER TABLE users
  ADD COLUMN declined_mails text[] NOT NULL DEFAULT '{}',
  ADD COLUMN mail_token text NOT NULL UNIQUE
    DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
COMMENT ON COLUMN users.declined_mails IS 'Kinds of optional mails that the member does not want';
COMMENT ON COLUMN users.mail_token IS 'By which a link in a mail changes declined_mails, and nothing else, without a sign-in';

ALTER TABLE coaches ADD COLUMN email text;
COMMENT ON COLUMN coaches.email IS 'Where the coach is told of bookings and changes';

ALTER TABLE coaching_sessions ADD COLUMN calendar_id uuid;
COMMENT ON COLUMN coaching_sessions.calendar_id IS 'What invitations call it where that is not its id: a series that took the place of another';
`;

const DOWN = `
ALTER TABLE coaching_sessions DROP COLUMN calendar_id;
ALTER TABLE coaches DROP COLUMN email;
ALTER TABLE users DROP COLUMN declined_mails, DROP COLUMN mail_token;
ALTER TABLE outbox DROP COLUMN kind, DROP COLUMN reply_to, DROP COLUMN calendar, DROP COLUMN calendar_method;
`;

export class TellPeople1763601500000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
