import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE users ADD COLUMN email_verified_at timestamptz(3);
COMMENT ON COLUMN users.email_verified_at IS 'When it was shown that mails to the address reach the member';
`;

const DOWN = 'ALTER TABLE users DROP COLUMN email_verified_at;';

export class VerifyAddresses1763601900000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
