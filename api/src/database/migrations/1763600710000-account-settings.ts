import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows that outlive a deleted member are anonymized: the foreign key is set to null. All others are deleted with the
 * member.
 */
const UP = `
ALTER TABLE users ADD COLUMN time_zone_chosen boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN users.time_zone_chosen IS 'Chosen by the member: what the browser tells no longer changes it';

ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN user_agent text;

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX password_resets_of_user ON password_resets (user_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

ALTER TABLE outbox ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE;
CREATE INDEX outbox_of_user ON outbox (user_id);
CREATE INDEX audit_of_subject ON audit_entries (subject);

ALTER TABLE posts ALTER COLUMN user_id DROP NOT NULL, DROP CONSTRAINT posts_user_id_fkey,
  ADD CONSTRAINT posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE SET NULL;
ALTER TABLE post_comments ALTER COLUMN user_id DROP NOT NULL, DROP CONSTRAINT post_comments_user_id_fkey,
  ADD CONSTRAINT post_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE SET NULL;
ALTER TABLE post_reports DROP CONSTRAINT post_reports_pkey, ALTER COLUMN user_id DROP NOT NULL,
  ADD CONSTRAINT post_reports_once UNIQUE (post_id, user_id), DROP CONSTRAINT post_reports_user_id_fkey,
  ADD CONSTRAINT post_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE SET NULL;
`;

const DOWN = `
DELETE FROM post_reports WHERE user_id IS NULL;
ALTER TABLE post_reports DROP CONSTRAINT post_reports_once, ADD PRIMARY KEY (post_id, user_id),
  DROP CONSTRAINT post_reports_user_id_fkey,
  ADD CONSTRAINT post_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
DELETE FROM post_comments WHERE user_id IS NULL;
ALTER TABLE post_comments ALTER COLUMN user_id SET NOT NULL, DROP CONSTRAINT post_comments_user_id_fkey,
  ADD CONSTRAINT post_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
DELETE FROM posts WHERE user_id IS NULL;
ALTER TABLE posts ALTER COLUMN user_id SET NOT NULL, DROP CONSTRAINT posts_user_id_fkey,
  ADD CONSTRAINT posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
DROP INDEX audit_of_subject;
ALTER TABLE outbox DROP COLUMN user_id;
DROP TABLE password_resets;
ALTER TABLE sessions DROP COLUMN id, DROP COLUMN user_agent;
ALTER TABLE users DROP COLUMN time_zone_chosen;
`;

export class AccountSettings1763600710000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
