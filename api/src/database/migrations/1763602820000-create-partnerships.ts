import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE partner_seekers (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  joined_at timestamptz(3) NOT NULL,
  not_with uuid[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE partner_seekers IS 'Members who take part in partner matching';
COMMENT ON COLUMN partner_seekers.not_with IS 'Members who are not suggested again';
CREATE TABLE partnerships (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  proposed_at timestamptz(3) NOT NULL,
  started_at timestamptz(3)
);
COMMENT ON TABLE partnerships IS 'Accountability partners: proposed, until both accept; gone once one leaves';
CREATE TABLE partnership_members (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  partnership_id uuid NOT NULL REFERENCES partnerships ON DELETE CASCADE,
  accepted_at timestamptz(3),
  read_to timestamptz(3)
);
CREATE INDEX partnership_members_of_partnership ON partnership_members (partnership_id);
CREATE TABLE partner_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  partnership_id uuid NOT NULL REFERENCES partnerships ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  idempotency_key text,
  CONSTRAINT partner_messages_once UNIQUE (user_id, idempotency_key)
);
CREATE INDEX partner_messages_in_order ON partner_messages (partnership_id, created_at, id);
CREATE FUNCTION end_partnership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM partnerships WHERE id = OLD.partnership_id;
  RETURN NULL;
END $$;
CREATE TRIGGER partnership_members_left AFTER DELETE ON partnership_members
  FOR EACH ROW EXECUTE FUNCTION end_partnership();
`;

const DOWN = `
DROP TABLE partner_messages;
DROP TABLE partnership_members;
DROP FUNCTION end_partnership;
DROP TABLE partnerships;
DROP TABLE partner_seekers;
`;

export class CreatePartnerships1763602820000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
