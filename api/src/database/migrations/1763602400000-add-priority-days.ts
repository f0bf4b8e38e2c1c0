import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE priorities ADD COLUMN starts_on date;
COMMENT ON COLUMN priorities.starts_on IS 'The member’s date from which it is on their list; null is right away';
`;

const DOWN = 'ALTER TABLE priorities DROP COLUMN starts_on';

export class AddPriorityDays1763602400000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
