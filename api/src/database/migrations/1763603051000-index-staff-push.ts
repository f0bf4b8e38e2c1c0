import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../create-index-concurrently';

/** An endpoint belongs to one member and to one staff account at most: the same person can be both. */
export class IndexStaffPush1763603051000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner) {
    await createIndexConcurrently(
      runner,
      'push_subscriptions_by_endpoint',
      'ON push_subscriptions (endpoint, (staff_id IS NULL))',
      { isUnique: true },
    );
    await createIndexConcurrently(
      runner,
      'push_subscriptions_of_staff',
      'ON push_subscriptions (staff_id) WHERE staff_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX IF EXISTS push_subscriptions_of_staff, push_subscriptions_by_endpoint');
  }
}
