import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE used_trials (
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  plan_key text NOT NULL REFERENCES plans,
  email_hashes text[] NOT NULL,
  begun_at timestamptz(3) NOT NULL,
  PRIMARY KEY (customer_id, plan_key)
);
CREATE INDEX used_trials_by_email ON used_trials USING gin (email_hashes);
COMMENT ON TABLE used_trials IS 'Who has tried which plan: a trial is given once per person and plan';
COMMENT ON COLUMN used_trials.email_hashes IS 'By which somebody is recognized who has deleted their account: of the plan and the address when the trial began, and when they left';

INSERT INTO used_trials (customer_id, plan_key, email_hashes, begun_at)
SELECT s.customer_id, v.plan_key,
  CASE WHEN c.email = '' THEN '{}'
    ELSE ARRAY[encode(sha256(convert_to('trial of ' || v.plan_key || ' by ' || lower(c.email), 'UTF8')), 'hex')] END,
  min(s.started_at)
FROM subscriptions s JOIN customers c ON c.id = s.customer_id JOIN plan_versions v ON v.id = s.plan_version_id
WHERE s.trial_ends_at IS NOT NULL GROUP BY s.customer_id, v.plan_key, c.email;
`;

const DOWN = `DROP TABLE used_trials`;

export class CreateUsedTrials1763602210000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
