import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONSTRAINTS = [
  'push_subscriptions_staff_id_fkey',
  'member_or_staff',
  'members_have_sessions',
  'staff_have_expiry',
];

/** Checks the rows that were there before their constraints, while they are in use. */
export class ValidateStaffPush1763603052000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const constraint of CONSTRAINTS) {
      await runner.query(`ALTER TABLE push_subscriptions VALIDATE CONSTRAINT ${constraint}`);
    }
  }

  async down() {
    // Constraints that hold may stay validated.
  }
}
