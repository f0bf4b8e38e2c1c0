import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE post_mentions (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  position int NOT NULL CHECK (position >= 0),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (post_id, position)
);
CREATE INDEX post_mentions_of_user ON post_mentions (user_id);
COMMENT ON COLUMN post_mentions.position IS 'Of an @ in the content, in UTF-16 code units. The name after it is not stored there';

CREATE TABLE comment_mentions (
  comment_id uuid NOT NULL REFERENCES post_comments ON DELETE CASCADE,
  position int NOT NULL CHECK (position >= 0),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (comment_id, position)
);
CREATE INDEX comment_mentions_of_user ON comment_mentions (user_id);

CREATE TABLE mention_emails (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX mention_emails_of_user ON mention_emails (user_id);
COMMENT ON TABLE mention_emails IS 'Who has been told that they are mentioned in a post or its comments: once';
`;

export class CreateMentions1763602720000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE mention_emails, comment_mentions, post_mentions');
  }
}
