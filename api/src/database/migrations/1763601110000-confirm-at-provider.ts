import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz(3);
COMMENT ON COLUMN sessions.confirmed_at IS 'When its member signed in at the identity provider once more, to show that it is them';
ALTER TABLE sign_in_requests ADD COLUMN session_id uuid, ADD COLUMN asked_at timestamptz(3);
COMMENT ON COLUMN sign_in_requests.session_id IS 'The session that it confirms; null for one that opens a session';
`;

const DOWN = `
DELETE FROM sign_in_requests WHERE session_id IS NOT NULL;
ALTER TABLE sign_in_requests DROP COLUMN session_id, DROP COLUMN asked_at;
ALTER TABLE sessions DROP COLUMN confirmed_at;
`;

export class ConfirmAtProvider1763601110000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
