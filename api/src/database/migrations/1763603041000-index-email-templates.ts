import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../create-index-concurrently';

/** Finds the newest email of each template for the email previews. */
export class IndexEmailTemplates1763603041000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner) {
    await createIndexConcurrently(
      runner,
      'outbox_by_template',
      'ON outbox (template, created_at DESC, id DESC) WHERE template IS NOT NULL',
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX IF EXISTS outbox_by_template');
  }
}
