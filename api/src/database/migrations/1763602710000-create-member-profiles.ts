import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE member_profiles (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  bio text NOT NULL DEFAULT '',
  industry text,
  city text NOT NULL DEFAULT '',
  website text,
  shows_progress boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE member_profiles IS 'What members choose to show others besides their name and picture';
CREATE INDEX posts_of_user_newest_first ON posts (user_id, created_at DESC, id DESC);
DROP INDEX posts_of_user;
`;

const DOWN = `
CREATE INDEX posts_of_user ON posts (user_id);
DROP INDEX posts_of_user_newest_first;
DROP TABLE member_profiles;
`;

export class CreateMemberProfiles1763602710000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
