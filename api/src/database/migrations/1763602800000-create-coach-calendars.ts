import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE coach_calendars (
  coach_id uuid PRIMARY KEY REFERENCES coaches ON DELETE CASCADE,
  url text NOT NULL,
  connected_at timestamptz(3) NOT NULL,
  next_sync_at timestamptz(3) NOT NULL,
  synced_at timestamptz(3),
  failing_since timestamptz(3),
  problem text CHECK (problem IN ('not-shared', 'unreachable', 'not-public', 'not-a-calendar', 'too-large')),
  unreadable_events integer NOT NULL DEFAULT 0,
  CONSTRAINT coach_calendars_failing CHECK ((failing_since IS NULL) = (problem IS NULL))
);
CREATE INDEX coach_calendars_due ON coach_calendars (next_sync_at);
COMMENT ON TABLE coach_calendars IS 'Coaches'' own calendars, whose busy times are not offered';
COMMENT ON COLUMN coach_calendars.url IS 'A secret: whoever has it can read the calendar';
CREATE TABLE coach_busy_times (
  coach_id uuid NOT NULL REFERENCES coach_calendars ON DELETE CASCADE,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  PRIMARY KEY (coach_id, starts_at),
  CONSTRAINT coach_busy_times_in_order CHECK (starts_at < ends_at)
);
COMMENT ON TABLE coach_busy_times IS 'When coaches are busy by their own calendars: no more is stored of these';
`;

const DOWN = `
DROP TABLE coach_busy_times;
DROP TABLE coach_calendars;
`;

export class CreateCoachCalendars1763602800000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
