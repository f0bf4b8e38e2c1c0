import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE first_days (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  goal text NOT NULL DEFAULT '',
  goal_shared boolean NOT NULL DEFAULT false,
  weekly_hours int,
  remind_on int[] NOT NULL DEFAULT '{}',
  remind_time text,
  remind_at timestamptz(3),
  remind_zone text,
  reminded_on date,
  done_at timestamptz(3)
);
CREATE INDEX first_days_by_reminder ON first_days (remind_at) WHERE remind_at IS NOT NULL;
COMMENT ON TABLE first_days IS 'What members mean to do, asked on their first day';
COMMENT ON COLUMN first_days.remind_zone IS 'The zone that remind_at was worked out in';

-- Who is a member already is not asked of a first day.
INSERT INTO first_days (user_id, done_at) SELECT id, now() FROM users;
`;

const DOWN = 'DROP TABLE first_days;';

export class KeepFirstDays1763601921000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
