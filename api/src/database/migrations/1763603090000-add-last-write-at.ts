import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE users ADD COLUMN last_write_at timestamptz;
COMMENT ON COLUMN users.last_write_at IS 'When a write of theirs was last noted, at most every 30 seconds: for a minute, they read nothing older than their request';
ALTER TABLE staff_settings ADD COLUMN last_write_at timestamptz;
COMMENT ON COLUMN staff_settings.last_write_at IS 'When a write of any of them was last noted: for a minute, nobody reads anything older than their request';
`;

const DOWN = `
ALTER TABLE staff_settings DROP COLUMN last_write_at;
ALTER TABLE users DROP COLUMN last_write_at;
`;

export class AddLastWriteAt1763603090000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
