import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE outbox ADD COLUMN template text;
COMMENT ON COLUMN outbox.template IS 'The template that it was written from; null for emails stored before templates were';
`;

const DOWN = `
ALTER TABLE outbox DROP COLUMN template;
`;

export class AddEmailTemplates1763603040000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
