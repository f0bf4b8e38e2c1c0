import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE posts
  ADD COLUMN edited_at timestamptz(3),
  ADD COLUMN hidden_at timestamptz(3),
  ADD COLUMN hidden_reason text,
  ADD CONSTRAINT posts_hidden_with_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));
CREATE INDEX hidden_posts ON posts (hidden_at DESC) WHERE hidden_at IS NOT NULL;

CREATE TABLE post_cheers (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_cheers_of_user ON post_cheers (user_id);

CREATE TABLE post_comments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX post_comments_oldest_first ON post_comments (post_id, created_at, id);
CREATE INDEX post_comments_of_user ON post_comments (user_id);

CREATE TABLE post_reports (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text,
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX open_post_reports ON post_reports (post_id) WHERE settled_at IS NULL;
CREATE INDEX post_reports_of_user ON post_reports (user_id);
`;

const DOWN = `
DROP TABLE post_reports, post_comments, post_cheers;
ALTER TABLE posts DROP COLUMN edited_at, DROP COLUMN hidden_at, DROP COLUMN hidden_reason;
`;

export class CommunityLife1763600200000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
