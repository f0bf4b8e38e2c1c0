import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE staff_settings ADD COLUMN primary_timeline text;
COMMENT ON COLUMN staff_settings.primary_timeline IS 'The timeline of the write-ahead log that the primary noted, in hexadecimal: a replica that has it follows this primary';
`;

const DOWN = `
ALTER TABLE staff_settings DROP COLUMN primary_timeline;
`;

export class AddPrimaryTimeline1763603091000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
