import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE email_sequences (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  trigger jsonb NOT NULL,
  goal text,
  time_zone text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'paused')),
  created_at timestamptz(3) NOT NULL,
  activated_at timestamptz(3),
  forgotten_enrolled int NOT NULL DEFAULT 0,
  forgotten_goal int NOT NULL DEFAULT 0,
  CONSTRAINT activated_unless_draft CHECK ((state = 'draft') = (activated_at IS NULL))
);
COMMENT ON TABLE email_sequences IS 'Emails of the owner that follow something that a lead or member did or didn''t do';
COMMENT ON COLUMN email_sequences.time_zone IS 'For people whose own time zone is unknown';
COMMENT ON COLUMN email_sequences.activated_at IS 'When it was first activated: nobody is enrolled for what happened before';
COMMENT ON COLUMN email_sequences.forgotten_enrolled IS 'People who were enrolled and have been deleted since';
CREATE INDEX email_sequences_newest_first ON email_sequences (created_at DESC, id DESC);

CREATE TABLE email_sequence_steps (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sequence_id uuid NOT NULL REFERENCES email_sequences ON DELETE CASCADE,
  position int NOT NULL,
  wait_days int NOT NULL,
  hour int NOT NULL,
  condition text,
  subject text NOT NULL,
  body text NOT NULL
);
CREATE INDEX steps_of_email_sequence ON email_sequence_steps (sequence_id, position);

CREATE TABLE email_sequence_enrollments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sequence_id uuid NOT NULL REFERENCES email_sequences ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  triggered_at timestamptz(3) NOT NULL,
  enrolled_at timestamptz(3) NOT NULL,
  step_id uuid REFERENCES email_sequence_steps ON DELETE SET NULL,
  waiting_since timestamptz(3) NOT NULL,
  due_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text CHECK (outcome IN ('finished', 'goal', 'replied', 'unsubscribed', 'unreachable')),
  CONSTRAINT enrolled_one CHECK ((user_id IS NULL) <> (lead_id IS NULL)),
  CONSTRAINT ended_with_outcome CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
COMMENT ON TABLE email_sequence_enrollments IS 'A lead or member in an email sequence';
COMMENT ON COLUMN email_sequence_enrollments.step_id IS 'Their next email; null after the last one, while goals still count';
COMMENT ON COLUMN email_sequence_enrollments.due_at IS 'When it is due, or when goals no longer count; null until it is worked out';
CREATE UNIQUE INDEX enrolled_once_per_member ON email_sequence_enrollments (user_id, sequence_id, triggered_at) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX enrolled_once_per_lead ON email_sequence_enrollments (lead_id, sequence_id) WHERE lead_id IS NOT NULL;
CREATE INDEX enrollments_due ON email_sequence_enrollments (due_at NULLS FIRST) WHERE ended_at IS NULL;
CREATE INDEX enrollments_of_sequence ON email_sequence_enrollments (sequence_id);
CREATE INDEX enrollments_of_step ON email_sequence_enrollments (step_id) WHERE step_id IS NOT NULL;

CREATE TABLE email_sequence_results (
  enrollment_id uuid NOT NULL REFERENCES email_sequence_enrollments ON DELETE CASCADE,
  step_id uuid NOT NULL REFERENCES email_sequence_steps ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('sent', 'skipped', 'late', 'goal', 'replied', 'unsubscribed', 'unreachable')),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (enrollment_id, step_id)
);
COMMENT ON TABLE email_sequence_results IS 'What became of an email of a sequence for someone: it is sent once at most';
CREATE INDEX email_sequence_results_of_step ON email_sequence_results (step_id, outcome);

CREATE TABLE forgotten_sequence_results (
  step_id uuid NOT NULL REFERENCES email_sequence_steps ON DELETE CASCADE,
  outcome text NOT NULL,
  people int NOT NULL,
  PRIMARY KEY (step_id, outcome)
);
COMMENT ON TABLE forgotten_sequence_results IS 'How many results there were of people who have been deleted since';

CREATE FUNCTION count_forgotten_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forgotten_sequence_results AS c (step_id, outcome, people)
  SELECT f.step_id, f.outcome, count(*)::int FROM forgotten f JOIN email_sequence_steps s ON s.id = f.step_id
  GROUP BY f.step_id, f.outcome ORDER BY f.step_id, f.outcome
  ON CONFLICT (step_id, outcome) DO UPDATE SET people = c.people + excluded.people;
  RETURN NULL;
END $$;
CREATE TRIGGER count_forgotten_results AFTER DELETE ON email_sequence_results REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION count_forgotten_results();

CREATE FUNCTION count_forgotten_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE email_sequences s SET forgotten_enrolled = s.forgotten_enrolled + f.enrolled, forgotten_goal = s.forgotten_goal + f.goal
  FROM (
    SELECT sequence_id, count(*)::int AS enrolled, (count(*) FILTER (WHERE outcome = 'goal'))::int AS goal
    FROM forgotten GROUP BY sequence_id ORDER BY sequence_id
  ) f WHERE s.id = f.sequence_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_forgotten_enrollments AFTER DELETE ON email_sequence_enrollments REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION count_forgotten_enrollments();

ALTER TABLE outbox ADD COLUMN sequence_step_id uuid REFERENCES email_sequence_steps ON DELETE SET NULL;
CREATE INDEX outbox_of_sequence_step ON outbox (sequence_step_id) WHERE sequence_step_id IS NOT NULL;
DROP INDEX outbox_due_first;
CREATE INDEX outbox_due_first ON outbox (next_attempt_at)
  WHERE next_attempt_at IS NOT NULL AND broadcast_id IS NULL AND kind <> 'sequence';

ALTER TABLE broadcast_unsubscribes ADD COLUMN sequence_step_id uuid REFERENCES email_sequence_steps ON DELETE SET NULL;
CREATE INDEX broadcast_unsubscribes_of_step ON broadcast_unsubscribes (sequence_step_id) WHERE sequence_step_id IS NOT NULL;

CREATE INDEX lesson_progress_completed ON lesson_progress (completed_at) WHERE completed_at IS NOT NULL;
`;

const DOWN = `
DROP INDEX lesson_progress_completed;
ALTER TABLE broadcast_unsubscribes DROP COLUMN sequence_step_id;
DELETE FROM outbox WHERE kind = 'sequence';
DROP INDEX outbox_due_first;
ALTER TABLE outbox DROP COLUMN sequence_step_id;
CREATE INDEX outbox_due_first ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL AND broadcast_id IS NULL;
DROP TABLE forgotten_sequence_results, email_sequence_results, email_sequence_enrollments, email_sequence_steps, email_sequences;
DROP FUNCTION count_forgotten_results;
DROP FUNCTION count_forgotten_enrollments;
`;

export class CreateEmailSequences1763602930000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
