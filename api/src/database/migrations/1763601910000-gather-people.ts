import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People are defined by a shared `person_id`: a person without records cannot exist, and an API of the previous version
 * keeps adding records, each with its own person.
 */
const UP = `
ALTER TABLE users ADD COLUMN person_id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE INDEX users_of_person ON users (person_id);
CREATE INDEX users_by_full_name ON users (lower(first_name || ' ' || last_name));
COMMENT ON COLUMN users.person_id IS 'Shared with the questionnaires and accounts of the same person';

ALTER TABLE questionnaires ADD COLUMN person_id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE INDEX leads_of_person ON questionnaires (person_id);
COMMENT ON COLUMN questionnaires.person_id IS 'Shared with the questionnaires and accounts of the same person';

CREATE TABLE person_changes (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN ('joined', 'separated', 'kept-apart')),
  person_id uuid NOT NULL,
  other_id uuid NOT NULL,
  automatic boolean NOT NULL,
  actor text,
  undone_at timestamptz(3)
);
CREATE INDEX changes_of_person ON person_changes (person_id);
CREATE INDEX changes_of_other ON person_changes (other_id);
COMMENT ON COLUMN person_changes.other_id IS 'Who was joined into the person, was separated from them, or is not the same';

CREATE TABLE changed_records (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  change_number bigint NOT NULL REFERENCES person_changes ON DELETE CASCADE,
  lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  CHECK (num_nonnulls(lead_id, user_id) = 1)
);
CREATE INDEX records_of_change ON changed_records (change_number);
CREATE INDEX changes_of_lead ON changed_records (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX changes_of_user ON changed_records (user_id) WHERE user_id IS NOT NULL;
COMMENT ON TABLE changed_records IS 'What a change moved, or said to be somebody else''s';

CREATE TABLE apart_records (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  change_number bigint NOT NULL REFERENCES person_changes ON DELETE CASCADE,
  lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  other_lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  other_user_id uuid REFERENCES users ON DELETE CASCADE,
  ended_by bigint REFERENCES person_changes ON DELETE SET NULL,
  CHECK (num_nonnulls(lead_id, user_id) = 1),
  CHECK (num_nonnulls(other_lead_id, other_user_id) = 1)
);
CREATE INDEX apart_of_change ON apart_records (change_number);
CREATE INDEX apart_ended_by ON apart_records (ended_by) WHERE ended_by IS NOT NULL;
CREATE INDEX apart_of_lead ON apart_records (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX apart_of_user ON apart_records (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX apart_of_other_lead ON apart_records (other_lead_id) WHERE other_lead_id IS NOT NULL;
CREATE INDEX apart_of_other_user ON apart_records (other_user_id) WHERE other_user_id IS NOT NULL;
COMMENT ON TABLE apart_records IS 'Two records that are not the same person''s, once in each direction';
COMMENT ON COLUMN apart_records.ended_by IS 'The join by which it no longer holds';
`;

const DOWN = `
DROP TABLE apart_records, changed_records, person_changes;
ALTER TABLE questionnaires DROP COLUMN person_id;
DROP INDEX users_by_full_name;
ALTER TABLE users DROP COLUMN person_id;
`;

export class GatherPeople1763601910000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
