import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each plan with the check-ins that the specification's texts promise for it, also to those who have it already. */
const PROMISED = `(VALUES
  ('bootcamp', '["sms-check-ins"]'::jsonb),
  ('core-group', '["biweekly-check-ins"]'),
  ('core-private', '["biweekly-check-ins"]'),
  ('elite', '["biweekly-check-ins"]')
) promised (plan_key, check_ins)`;

const UP = `
ALTER TABLE plan_versions ADD COLUMN check_ins jsonb NOT NULL DEFAULT '[]';
ALTER TABLE grants ADD COLUMN check_ins jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN plan_versions.check_ins IS 'The kinds of check-ins that it includes, as a list';
UPDATE plan_versions v SET check_ins = promised.check_ins FROM ${PROMISED} WHERE promised.plan_key = v.plan_key;
UPDATE grants g SET check_ins = promised.check_ins FROM ${PROMISED} WHERE promised.plan_key = g.plan_key;
`;

const DOWN = `
ALTER TABLE grants DROP COLUMN check_ins;
ALTER TABLE plan_versions DROP COLUMN check_ins;
`;

export class AddCheckInsToPlans1763602530000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
