import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE coaching_sessions
  ADD COLUMN seats int CHECK (seats BETWEEN 1 AND 500),
  ADD CONSTRAINT coaching_sessions_seats_of_group CHECK (seats IS NULL OR session_type = 'group');
COMMENT ON COLUMN coaching_sessions.seats IS 'How many members can come, to each date of a series; null where everybody can';

CREATE TABLE rsvps (
  session_id uuid NOT NULL REFERENCES coaching_sessions ON DELETE CASCADE,
  planned_at timestamptz(3) NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('going', 'waiting')),
  since timestamptz(3) NOT NULL,
  turn bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (session_id, planned_at, user_id)
);
CREATE INDEX rsvps_of_user ON rsvps (user_id);
COMMENT ON TABLE rsvps IS 'Who comes to a group session, or waits for a seat';
COMMENT ON COLUMN rsvps.planned_at IS 'The start of the session, or when its series has the date';
COMMENT ON COLUMN rsvps.turn IS 'The order of asking, written while the session is held';
`;

const DOWN = `
DROP TABLE rsvps;
ALTER TABLE coaching_sessions DROP CONSTRAINT coaching_sessions_seats_of_group, DROP COLUMN seats;
`;

export class SaveSeats1763601932000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
