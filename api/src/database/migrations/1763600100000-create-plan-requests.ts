import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE plan_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  plan text NOT NULL,
  note text,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, plan)
);
CREATE INDEX plan_requests_newest_first ON plan_requests (created_at DESC, id DESC);
`;

export class CreatePlanRequests1763600100000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE plan_requests');
  }
}
