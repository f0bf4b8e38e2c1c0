import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE pinned_posts (
  space text NOT NULL CHECK (space IN ('all', 'clarity', 'discipline', 'systems', 'impact', 'alignment')),
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  pinned_at timestamptz(3) NOT NULL,
  PRIMARY KEY (space, post_id)
);
CREATE INDEX pinned_posts_of_post ON pinned_posts (post_id);
COMMENT ON COLUMN pinned_posts.space IS 'The whole feed, or a pillar''s';
`;

export class CreatePinnedPosts1763602700000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE pinned_posts');
  }
}
