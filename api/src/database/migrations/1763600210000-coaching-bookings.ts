import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE coaches
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
  ADD COLUMN meeting_url text;
COMMENT ON COLUMN coaches.meeting_url IS 'Where booked 1:1 sessions take place';

CREATE TABLE coach_availability (
  coach_id uuid NOT NULL REFERENCES coaches ON DELETE CASCADE,
  weekday int NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  starts_at time NOT NULL,
  ends_at time NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (coach_id, weekday, starts_at)
);
COMMENT ON TABLE coach_availability IS 'Weekly hours open for 1:1 bookings, in the zone of the coach; weekday 1 is Monday';

ALTER TABLE coaching_sessions
  ADD COLUMN cancelled_at timestamptz(3),
  ADD COLUMN sequence int NOT NULL DEFAULT 0,
  ADD COLUMN changed_at timestamptz(3) NOT NULL DEFAULT now();
COMMENT ON COLUMN coaching_sessions.sequence IS 'Rises with every change that calendars must hear of (RFC 5545)';
CREATE UNIQUE INDEX one_session_of_a_coach_at_a_time ON coaching_sessions (coach_id, starts_at)
  WHERE cancelled_at IS NULL;
CREATE UNIQUE INDEX one_session_of_a_member_at_a_time ON coaching_sessions (member_id, starts_at)
  WHERE cancelled_at IS NULL AND member_id IS NOT NULL;

CREATE TABLE coach_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX coach_messages_newest_first ON coach_messages (created_at DESC, id DESC);
CREATE INDEX coach_messages_of_user ON coach_messages (user_id);

CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL
);
`;

const DOWN = `
DROP TABLE calendar_feeds, coach_messages, coach_availability;
DROP INDEX one_session_of_a_coach_at_a_time, one_session_of_a_member_at_a_time;
ALTER TABLE coaching_sessions DROP COLUMN cancelled_at, DROP COLUMN sequence, DROP COLUMN changed_at;
ALTER TABLE coaches DROP COLUMN time_zone, DROP COLUMN meeting_url;
`;

export class CoachingBookings1763600210000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
