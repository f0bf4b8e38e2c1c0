import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE email_suppressions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CONSTRAINT email_suppressions_once UNIQUE,
  reason text NOT NULL CONSTRAINT email_suppressions_reason CHECK (reason IN ('bounce', 'complaint')),
  message text,
  suppressed_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
COMMENT ON TABLE email_suppressions IS 'Addresses, in lower case, that bounced or complained and get no emails';
COMMENT ON COLUMN email_suppressions.removed_at IS 'When an admin or the address itself ended it; events until then are ignored';
CREATE INDEX email_suppressions_by_time ON email_suppressions (suppressed_at DESC, id DESC) WHERE removed_at IS NULL;

ALTER TABLE outbox
  ADD COLUMN bypass_suppression boolean NOT NULL DEFAULT false,
  ADD COLUMN suppressed boolean NOT NULL DEFAULT false;

CREATE FUNCTION forget_email_suppressions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_suppressions e USING forgotten f
  WHERE e.email = lower(btrim(f.email)) AND NOT EXISTS (SELECT FROM users WHERE users.email = e.email)
    AND NOT EXISTS (SELECT FROM questionnaires q WHERE q.email_key = e.email)
    AND NOT EXISTS (SELECT FROM staff s WHERE lower(s.email) = e.email)
    AND NOT EXISTS (SELECT FROM coaches c WHERE lower(c.email) = e.email);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION forget_email_suppressions IS 'What is known of an address goes with the last person that has it';
CREATE TRIGGER forget_email_suppressions AFTER DELETE ON users REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION forget_email_suppressions();
CREATE TRIGGER forget_email_suppressions AFTER DELETE ON questionnaires REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION forget_email_suppressions();
CREATE TRIGGER forget_email_suppressions AFTER DELETE ON staff REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION forget_email_suppressions();
`;

const DOWN = `
DROP TRIGGER forget_email_suppressions ON staff;
DROP TRIGGER forget_email_suppressions ON questionnaires;
DROP TRIGGER forget_email_suppressions ON users;
DROP FUNCTION forget_email_suppressions;
ALTER TABLE outbox DROP COLUMN suppressed, DROP COLUMN bypass_suppression;
DROP TABLE email_suppressions;
`;

export class CreateEmailSuppressions1763603030000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
