import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSigningKeysToDeployTokens1763602150000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE deploy_tokens ADD COLUMN signing_key text');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE deploy_tokens DROP COLUMN signing_key');
  }
}
