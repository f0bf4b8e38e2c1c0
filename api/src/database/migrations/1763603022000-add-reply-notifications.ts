import type { MigrationInterface, QueryRunner } from 'typeorm';
import { NOTIFICATION_KINDS_OF_STAFF, NOTIFICATION_KINDS_UNTIL_STAFF } from './1763603020000-add-staff-notifications';

const EARLIER = [...NOTIFICATION_KINDS_UNTIL_STAFF, ...NOTIFICATION_KINDS_OF_STAFF];
const NEW = ['reply', 'action-item'];

const listOf = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

const allow = (kinds: readonly string[]) => `
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${listOf(kinds)}))`;

export class AddReplyNotifications1763603022000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(allow([...EARLIER, ...NEW]));
  }

  async down(runner: QueryRunner) {
    await runner.query(`DELETE FROM notifications WHERE kind IN (${listOf(NEW)})`);
    await runner.query(allow(EARLIER));
  }
}
