import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE community_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  starts_at timestamptz(3) NOT NULL,
  duration_minutes int NOT NULL CHECK (duration_minutes > 0),
  link text,
  sequence int NOT NULL DEFAULT 0,
  canceled_at timestamptz(3),
  changed_at timestamptz(3) NOT NULL
);
CREATE INDEX community_events_by_start ON community_events (starts_at);
COMMENT ON COLUMN community_events.sequence IS 'Rises with every change, for calendars';

CREATE TABLE event_attendees (
  event_id uuid NOT NULL REFERENCES community_events ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_attendees_of_user ON event_attendees (user_id);
`;

export class CreateCommunityEvents1763602740000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE event_attendees, community_events');
  }
}
