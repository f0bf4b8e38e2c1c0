import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE lesson_progress ADD COLUMN short_day_at timestamptz(3);
COMMENT ON COLUMN lesson_progress.short_day_at IS 'When the first activity was done as a short day; it completes nothing';
`;

export class AddShortDays1763602810000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE lesson_progress DROP COLUMN short_day_at');
  }
}
