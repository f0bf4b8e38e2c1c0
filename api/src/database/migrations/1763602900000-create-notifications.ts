import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('session', 'message', 'plan', 'comment', 'cheer', 'mention')),
  text text,
  path text NOT NULL,
  post_id uuid REFERENCES posts ON DELETE CASCADE,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  actors int,
  since timestamptz(3) NOT NULL,
  at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  CONSTRAINT text_or_post CHECK ((text IS NULL) = (post_id IS NOT NULL) AND (post_id IS NULL) = (actors IS NULL))
);
COMMENT ON COLUMN notifications.actors IS 'How many members commented on or cheered the post since the first of it; the last one is actor_id';
CREATE INDEX notifications_of_member ON notifications (user_id, at DESC, id DESC);
CREATE INDEX unread_notifications ON notifications (user_id) WHERE read_at IS NULL;
CREATE UNIQUE INDEX one_unread_notification_of_post ON notifications (user_id, kind, post_id)
  WHERE read_at IS NULL AND post_id IS NOT NULL;
CREATE INDEX notifications_of_post ON notifications (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notifications_of_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE FUNCTION announce_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', CASE TG_OP WHEN 'DELETE' THEN old.user_id ELSE new.user_id END::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_notification AFTER INSERT OR UPDATE OR DELETE ON notifications
  FOR EACH ROW EXECUTE FUNCTION announce_notification();
`;

export class CreateNotifications1763602900000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE notifications; DROP FUNCTION announce_notification');
  }
}
