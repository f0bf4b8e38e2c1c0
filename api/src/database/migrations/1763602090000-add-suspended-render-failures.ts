import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSuspendedRenderFailures1763602090000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE render_failures ADD COLUMN suspended boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE render_failures DROP COLUMN suspended');
  }
}
