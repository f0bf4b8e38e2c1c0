import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE users ADD COLUMN phone text;
COMMENT ON COLUMN users.phone IS 'As an import gave it';

CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('members', 'leads')),
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('checked', 'running', 'done', 'undoing', 'undone')),
  actor text,
  invite boolean NOT NULL DEFAULT false,
  unread text[] NOT NULL,
  rows int NOT NULL,
  fresh int NOT NULL,
  there int NOT NULL,
  refused int NOT NULL,
  created int NOT NULL DEFAULT 0,
  removed int NOT NULL DEFAULT 0,
  kept int NOT NULL DEFAULT 0,
  to_do int NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3)
);
COMMENT ON TABLE imports IS 'Files of members or leads that were checked, taken in or undone within the last day';
COMMENT ON COLUMN imports.to_do IS 'How many rows were to be taken in when it began, or out when undoing began';
CREATE UNIQUE INDEX one_import_at_a_time ON imports ((true)) WHERE state IN ('running', 'undoing');

CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  row int NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  content jsonb,
  outcome text NOT NULL CHECK (outcome IN ('fresh', 'created', 'there', 'refused', 'kept')),
  reason text,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  taken_at timestamptz(3),
  PRIMARY KEY (import_id, row)
);
COMMENT ON TABLE import_rows IS 'The rows of those files; one goes with the member or the lead that it has become';
COMMENT ON COLUMN import_rows.row IS 'As a spreadsheet counts: the header is row 1';
COMMENT ON COLUMN import_rows.content IS 'What the row says, checked; null where it was refused';
CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, row);
CREATE INDEX import_rows_of_user ON import_rows (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX import_rows_of_lead ON import_rows (lead_id) WHERE lead_id IS NOT NULL;

CREATE INDEX priorities_of_user ON priorities (user_id);
COMMENT ON INDEX priorities_of_user IS 'By which a member’s go with them: the other two are of open and of finished ones';
`;

const DOWN = `
DROP INDEX IF EXISTS priorities_of_user;
DROP TABLE import_rows, imports;
ALTER TABLE users DROP COLUMN phone;
`;

export class KeepImports1763601911000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
