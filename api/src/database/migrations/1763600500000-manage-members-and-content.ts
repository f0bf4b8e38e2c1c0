import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE users ADD COLUMN last_active_at timestamptz(3), ADD COLUMN deactivated_at timestamptz(3);
UPDATE users SET last_active_at = (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = users.id);
CREATE INDEX users_by_activity ON users (last_active_at DESC NULLS LAST, id);
CREATE INDEX users_newest_first ON users (created_at DESC, id);
CREATE INDEX users_by_name ON users (lower(last_name), lower(first_name), id);

ALTER TABLE courses DROP COLUMN locked, ADD COLUMN edited_at timestamptz(3);
ALTER TABLE lessons ADD COLUMN video_title text, ADD COLUMN edited_at timestamptz(3);
COMMENT ON COLUMN courses.edited_at IS 'When the admin last edited the course; content files no longer change it then';
COMMENT ON COLUMN lessons.edited_at IS 'When the admin last published the lesson; content files no longer change it then';
COMMENT ON COLUMN lessons.video_title IS 'Title of a video that is not on the one list of videos';

CREATE TABLE lesson_drafts (
  course_key text NOT NULL REFERENCES courses,
  day int NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (course_key, day)
);
`;

const DOWN = `
DROP TABLE lesson_drafts;
ALTER TABLE lessons DROP COLUMN video_title, DROP COLUMN edited_at;
ALTER TABLE courses DROP COLUMN edited_at, ADD COLUMN locked boolean NOT NULL DEFAULT false;
UPDATE courses SET locked = NOT EXISTS (SELECT FROM lessons WHERE course_key = courses.key);
ALTER TABLE courses ALTER COLUMN locked DROP DEFAULT;
DROP INDEX users_by_activity, users_newest_first, users_by_name;
ALTER TABLE users DROP COLUMN last_active_at, DROP COLUMN deactivated_at;
`;

export class ManageMembersAndContent1763600500000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
