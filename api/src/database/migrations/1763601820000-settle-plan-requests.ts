import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = 'ALTER TABLE plan_requests ADD COLUMN settled_at timestamptz(3);';

const DOWN = 'ALTER TABLE plan_requests DROP COLUMN settled_at;';

export class SettlePlanRequests1763601820000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
