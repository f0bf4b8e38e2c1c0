import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE coaches ADD COLUMN staff_id uuid UNIQUE REFERENCES staff ON DELETE SET NULL;
COMMENT ON COLUMN coaches.staff_id IS 'The staff account whose desk is that of this coach';

CREATE TABLE session_records (
  session_id uuid NOT NULL REFERENCES coaching_sessions ON DELETE CASCADE,
  occurrence text NOT NULL,
  private_notes text NOT NULL DEFAULT '',
  shared_notes text NOT NULL DEFAULT '',
  attendance text CHECK (attendance IN ('held', 'missed')),
  recording_url text,
  version int NOT NULL DEFAULT 0,
  saved_at timestamptz(3) NOT NULL,
  summary_mailed_at timestamptz(3),
  summary_of text,
  PRIMARY KEY (session_id, occurrence),
  CONSTRAINT mailed_is_known CHECK ((summary_mailed_at IS NULL) = (summary_of IS NULL))
);
COMMENT ON TABLE session_records IS 'What a coach keeps of a session, or of one date of a series';
COMMENT ON COLUMN session_records.occurrence IS 'The date in the id of an occurrence of a series; empty for a single session';
COMMENT ON COLUMN session_records.private_notes IS 'For the coaching team alone';
COMMENT ON COLUMN session_records.version IS 'Rises with every save';
COMMENT ON COLUMN session_records.summary_of IS 'Tells what the mailed summary said from what it would say now';

CREATE TABLE action_items (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES coaching_sessions ON DELETE CASCADE,
  priority_id uuid NOT NULL UNIQUE REFERENCES priorities ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE action_items IS 'Priorities that a coach gave a member in a 1:1 session; the words are the priority’s';
CREATE INDEX action_items_of_session ON action_items (session_id, created_at, id);

ALTER TABLE lesson_progress ADD COLUMN reflection_shared boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN lesson_progress.reflection_shared IS 'Whether the member lets their coaches read the reflection';
CREATE INDEX lesson_progress_shared ON lesson_progress (user_id, saved_at DESC) WHERE reflection_shared;
`;

const DOWN = `
DROP INDEX lesson_progress_shared;
ALTER TABLE lesson_progress DROP COLUMN reflection_shared;
DROP TABLE action_items, session_records;
ALTER TABLE coaches DROP COLUMN staff_id;
`;

export class KeepACoachsDesk1763601941000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
