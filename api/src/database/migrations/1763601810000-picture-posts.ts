import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of posts, the feed by pillar, and which member's account is a coach's. */
const UP = `
CREATE TABLE post_pictures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id uuid UNIQUE REFERENCES posts ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  webp bytea NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  description text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON COLUMN post_pictures.post_id IS 'Null until a post takes it';
CREATE INDEX post_pictures_of_user ON post_pictures (user_id, created_at DESC);
CREATE INDEX post_pictures_without_post ON post_pictures (created_at) WHERE post_id IS NULL;
-- It is compressed already.
ALTER TABLE post_pictures ALTER COLUMN webp SET STORAGE EXTERNAL;

CREATE INDEX posts_of_pillar_newest_first ON posts (pillar, created_at DESC, id DESC) WHERE pillar IS NOT NULL;

ALTER TABLE coaches ADD COLUMN user_id uuid UNIQUE REFERENCES users ON DELETE SET NULL;
COMMENT ON COLUMN coaches.user_id IS 'The account that the coach writes in the community with';
`;

const DOWN = `
ALTER TABLE coaches DROP COLUMN user_id;
DROP INDEX posts_of_pillar_newest_first;
DROP TABLE post_pictures;
`;

export class PicturePosts1763601810000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
