import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE broadcasts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL,
  body text NOT NULL,
  segment jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  recipients int NOT NULL DEFAULT 0,
  forgotten_delivered int NOT NULL DEFAULT 0,
  forgotten_failed int NOT NULL DEFAULT 0
);
COMMENT ON TABLE broadcasts IS 'Emails of the owner to many members or leads';
COMMENT ON COLUMN broadcasts.forgotten_delivered IS 'Its delivered emails that are no longer in the outbox';
CREATE INDEX broadcasts_newest_first ON broadcasts (created_at DESC, id DESC);

CREATE TABLE broadcast_unsubscribes (
  email text PRIMARY KEY,
  broadcast_id uuid REFERENCES broadcasts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE broadcast_unsubscribes IS 'Addresses, in lower case, that no broadcasts are sent to';
CREATE INDEX broadcast_unsubscribes_of_broadcast ON broadcast_unsubscribes (broadcast_id) WHERE broadcast_id IS NOT NULL;

ALTER TABLE questionnaires ADD COLUMN mail_token text NOT NULL
  DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
COMMENT ON COLUMN questionnaires.mail_token IS 'Unsubscribes its address from broadcasts, and does nothing else';
CREATE UNIQUE INDEX questionnaires_by_mail_token ON questionnaires (mail_token);

ALTER TABLE outbox ADD COLUMN broadcast_id uuid REFERENCES broadcasts;
CREATE INDEX outbox_due_first ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL AND broadcast_id IS NULL;
CREATE UNIQUE INDEX outbox_once_per_broadcast ON outbox (broadcast_id, recipient) WHERE broadcast_id IS NOT NULL;

CREATE FUNCTION count_forgotten_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE broadcasts b SET forgotten_delivered = b.forgotten_delivered + f.delivered, forgotten_failed = b.forgotten_failed + f.failed
  FROM (
    SELECT broadcast_id, (count(*) FILTER (WHERE sent_at IS NOT NULL))::int AS delivered,
      (count(*) FILTER (WHERE sent_at IS NULL AND next_attempt_at IS NULL))::int AS failed
    FROM forgotten WHERE broadcast_id IS NOT NULL GROUP BY broadcast_id ORDER BY broadcast_id
  ) f WHERE b.id = f.broadcast_id;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_forgotten_emails IS 'Emails are forgotten after 30 days, and with their member or lead; how many a broadcast had is not';
CREATE TRIGGER count_forgotten_emails AFTER DELETE ON outbox REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION count_forgotten_emails();

CREATE FUNCTION forget_broadcast_unsubscribes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM broadcast_unsubscribes u USING forgotten f
  WHERE u.email = lower(btrim(f.email)) AND NOT EXISTS (SELECT FROM users WHERE users.email = u.email)
    AND NOT EXISTS (SELECT FROM questionnaires q WHERE q.email_key = u.email);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION forget_broadcast_unsubscribes IS 'An address that belongs to no member or lead any longer gets no broadcasts anyway';
CREATE TRIGGER forget_broadcast_unsubscribes AFTER DELETE ON users REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION forget_broadcast_unsubscribes();
CREATE TRIGGER forget_broadcast_unsubscribes AFTER DELETE ON questionnaires REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION forget_broadcast_unsubscribes();
`;

const DOWN = `
DROP TRIGGER forget_broadcast_unsubscribes ON questionnaires;
DROP TRIGGER forget_broadcast_unsubscribes ON users;
DROP FUNCTION forget_broadcast_unsubscribes;
DROP TRIGGER count_forgotten_emails ON outbox;
DROP FUNCTION count_forgotten_emails;
ALTER TABLE outbox DROP COLUMN broadcast_id;
ALTER TABLE questionnaires DROP COLUMN mail_token;
DROP TABLE broadcast_unsubscribes, broadcasts;
`;

export class CreateBroadcasts1763602600000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
