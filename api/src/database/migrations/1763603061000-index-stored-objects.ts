import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../create-index-concurrently';

const TABLES = ['file_contents', 'pictures', 'post_pictures', 'social_proof_pictures', 'thread_attachments'];

/** Finds the rows that refer to an object, for deleting those that nothing refers to. */
export class IndexStoredObjects1763603061000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner) {
    for (const table of TABLES) {
      const definition = `ON ${table} (object_sha256) WHERE object_sha256 IS NOT NULL`;
      await createIndexConcurrently(runner, `${table}_by_object`, definition);
    }
  }

  async down(runner: QueryRunner) {
    for (const table of TABLES) await runner.query(`DROP INDEX IF EXISTS ${table}_by_object`);
  }
}
