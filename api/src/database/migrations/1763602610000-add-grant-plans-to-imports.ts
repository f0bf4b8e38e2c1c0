import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddGrantPlansToImports1763602610000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE imports ADD COLUMN grant_plans boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE imports DROP COLUMN grant_plans');
  }
}
