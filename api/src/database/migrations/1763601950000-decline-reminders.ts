import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE outbox ADD COLUMN declines text CHECK (declines IN ('reminders'));
COMMENT ON COLUMN outbox.declines IS 'What its reader ends by the link at its end, where that is not the kind of the mail';
`;

const DOWN = 'ALTER TABLE outbox DROP COLUMN declines';

export class DeclineReminders1763601950000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
