import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE session_dates (
  session_id uuid NOT NULL REFERENCES coaching_sessions ON DELETE CASCADE,
  planned_at timestamptz(3) NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  duration_minutes int NOT NULL CHECK (duration_minutes > 0),
  cancelled_at timestamptz(3),
  sequence int NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (session_id, planned_at)
);
COMMENT ON TABLE session_dates IS 'Dates of weekly series that were moved or cancelled by themselves';
COMMENT ON COLUMN session_dates.planned_at IS 'When the series has it: its name in calendars (RECURRENCE-ID of RFC 5545)';
COMMENT ON COLUMN session_dates.starts_at IS 'When it takes place, or would have';

-- A series can leave the time of its first date to another session; its times are compared by who schedules, holding the coach.
DROP INDEX one_session_of_a_coach_at_a_time;
CREATE UNIQUE INDEX one_session_of_a_coach_at_a_time ON coaching_sessions (coach_id, starts_at)
  WHERE cancelled_at IS NULL AND weekly_in_zone IS NULL;
`;

const DOWN = `
DROP INDEX one_session_of_a_coach_at_a_time;
UPDATE coaching_sessions s SET starts_at = s.starts_at + interval '7 days'
WHERE s.weekly_in_zone IS NOT NULL AND s.cancelled_at IS NULL AND EXISTS (
  SELECT FROM coaching_sessions other WHERE other.id <> s.id AND other.coach_id = s.coach_id
    AND other.starts_at = s.starts_at AND other.cancelled_at IS NULL);
CREATE UNIQUE INDEX one_session_of_a_coach_at_a_time ON coaching_sessions (coach_id, starts_at)
  WHERE cancelled_at IS NULL;
DROP TABLE session_dates;
`;

export class MoveDatesOfSeries1763601931000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
