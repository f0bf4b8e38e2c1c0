import type { MigrationInterface, QueryRunner } from 'typeorm';

const EARLIER = ['session', 'group-session', 'message', 'plan', 'comment', 'cheer', 'mention'];
const KINDS = [...EARLIER, 'reminder', 'streak'];

const allow = (kinds: readonly string[]) => `
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

export class AddReminderNotifications1763602920000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(allow(KINDS));
  }

  async down(runner: QueryRunner) {
    await runner.query("DELETE FROM notifications WHERE kind IN ('reminder', 'streak')");
    await runner.query(allow(EARLIER));
  }
}
