import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures are stored in the database, so that every API process and every backup has them. The column with external
 * URLs is emptied and no longer read; it stays, because an API of the previous version may still be running.
 */
const UP = `
UPDATE users SET profile_image_url = NULL WHERE profile_image_url IS NOT NULL;
COMMENT ON COLUMN users.profile_image_url IS 'No longer read: pictures are in the table pictures';
ALTER TABLE users ADD COLUMN picture_token text UNIQUE;
COMMENT ON COLUMN users.picture_token IS 'Names the member''s picture in its address; null without a picture';

CREATE TABLE pictures (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  webp bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- It is compressed already.
ALTER TABLE pictures ALTER COLUMN webp SET STORAGE EXTERNAL;
`;

const DOWN = `
DROP TABLE pictures;
ALTER TABLE users DROP COLUMN picture_token;
COMMENT ON COLUMN users.profile_image_url IS NULL;
`;

export class KeepPictures1763601300000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
