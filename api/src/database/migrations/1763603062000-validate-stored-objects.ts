import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['file_contents', 'pictures', 'post_pictures', 'social_proof_pictures', 'thread_attachments'];

export class ValidateStoredObjects1763603062000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_object_sha256_fkey`);
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_are_somewhere`);
    }
  }

  async down() {
    // Valid constraints need no undoing.
  }
}
