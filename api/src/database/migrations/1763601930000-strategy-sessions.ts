import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE coaches ADD COLUMN takes_strategy_sessions boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN coaches.takes_strategy_sessions IS 'Whether visitors who sent the questionnaire can book them';

ALTER TABLE coaching_sessions
  ADD COLUMN lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  ADD COLUMN visitor_zone text,
  ADD COLUMN day_reminder_of timestamptz(3),
  ADD COLUMN hour_reminder_of timestamptz(3),
  DROP CONSTRAINT coaching_sessions_check,
  ADD CONSTRAINT coaching_sessions_belong CHECK (CASE session_type
    WHEN 'group' THEN member_id IS NULL AND lead_id IS NULL
    WHEN 'strategy' THEN member_id IS NULL AND lead_id IS NOT NULL AND weekly_in_zone IS NULL
    ELSE member_id IS NOT NULL AND lead_id IS NULL END),
  ADD CONSTRAINT coaching_sessions_zone_of_visitor CHECK ((lead_id IS NULL) = (visitor_zone IS NULL));
COMMENT ON COLUMN coaching_sessions.lead_id IS 'Whose strategy session it is';
COMMENT ON COLUMN coaching_sessions.visitor_zone IS 'The zone in which its visitor is told of it';
COMMENT ON COLUMN coaching_sessions.day_reminder_of IS 'The start that was reminded of a day before: a session that moves is reminded of again';
COMMENT ON COLUMN coaching_sessions.hour_reminder_of IS 'The start that was reminded of an hour before, likewise';
CREATE UNIQUE INDEX one_strategy_session_of_a_lead ON coaching_sessions (lead_id)
  WHERE cancelled_at IS NULL AND lead_id IS NOT NULL;
CREATE INDEX coaching_sessions_of_lead ON coaching_sessions (lead_id, starts_at) WHERE lead_id IS NOT NULL;

CREATE TABLE strategy_links (
  token_hash bytea PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES questionnaires ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX strategy_links_of_lead ON strategy_links (lead_id);
CREATE INDEX strategy_links_by_expiry ON strategy_links (expires_at);
COMMENT ON TABLE strategy_links IS 'By which a visitor chooses, moves and cancels their strategy session';

ALTER TABLE lead_events
  ADD COLUMN session_change text CHECK (session_change IN ('booked', 'moved', 'cancelled')),
  ADD COLUMN session_at timestamptz(3),
  ADD COLUMN by_visitor boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT lead_events_kind_check,
  DROP CONSTRAINT lead_events_check2,
  ADD CONSTRAINT lead_events_kind_check CHECK (kind IN ('status', 'note', 'session')),
  ADD CONSTRAINT lead_events_note_check CHECK (kind <> 'note' OR text IS NOT NULL),
  ADD CONSTRAINT lead_events_session_check CHECK (
    (kind = 'session') = (session_change IS NOT NULL) AND (kind = 'session') = (session_at IS NOT NULL));
COMMENT ON COLUMN lead_events.by_visitor IS 'Whether the visitor did it, by the link of their mail';
`;

const DOWN = `
DELETE FROM lead_events WHERE kind = 'session';
ALTER TABLE lead_events
  DROP CONSTRAINT lead_events_session_check,
  DROP CONSTRAINT lead_events_note_check,
  DROP CONSTRAINT lead_events_kind_check,
  DROP COLUMN session_change, DROP COLUMN session_at, DROP COLUMN by_visitor,
  ADD CONSTRAINT lead_events_kind_check CHECK (kind IN ('status', 'note')),
  ADD CONSTRAINT lead_events_check2 CHECK (kind = 'status' OR text IS NOT NULL);
DROP TABLE strategy_links;
DELETE FROM coaching_sessions WHERE lead_id IS NOT NULL;
ALTER TABLE coaching_sessions
  DROP CONSTRAINT coaching_sessions_zone_of_visitor,
  DROP CONSTRAINT coaching_sessions_belong,
  DROP COLUMN lead_id, DROP COLUMN visitor_zone, DROP COLUMN day_reminder_of, DROP COLUMN hour_reminder_of,
  ADD CONSTRAINT coaching_sessions_check CHECK ((session_type = 'group') = (member_id IS NULL));
ALTER TABLE coaches DROP COLUMN takes_strategy_sessions;
`;

export class StrategySessions1763601930000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
