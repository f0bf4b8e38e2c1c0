import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE check_ins (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sms-check-ins', 'biweekly-check-ins')),
  due_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3) NOT NULL,
  completed_by uuid REFERENCES staff ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  CONSTRAINT check_ins_once UNIQUE (user_id, kind, due_at)
);
CREATE INDEX check_ins_of_member ON check_ins (user_id, kind, completed_at);
CREATE INDEX check_ins_of_staff ON check_ins (completed_by) WHERE completed_by IS NOT NULL;
COMMENT ON TABLE check_ins IS 'Check-ins that coaches completed; those that are due follow from the last one';
COMMENT ON COLUMN check_ins.completed_by IS 'Null for the shared password, and once the account is gone';
COMMENT ON COLUMN check_ins.note IS 'For the coaching team alone';
`;

export class CreateCheckIns1763602540000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE check_ins');
  }
}
