import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who may have a streak: those who were active in the last days. */
const RECENTLY = '8 days';

const UP = `
ALTER TABLE first_days
  ADD COLUMN reminded_at timestamptz(3),
  ADD COLUMN unanswered int NOT NULL DEFAULT 0,
  ADD COLUMN habit_time text,
  ADD COLUMN habit_remind_at timestamptz(3),
  ADD COLUMN habit_reminded_at timestamptz(3),
  ADD COLUMN habit_unanswered int NOT NULL DEFAULT 0,
  ADD COLUMN streak_at timestamptz(3),
  ADD COLUMN streak_warned_at timestamptz(3);
COMMENT ON COLUMN first_days.unanswered IS 'Reminders of the lesson since the last one that was followed by a lesson';
COMMENT ON COLUMN first_days.habit_unanswered IS 'Reminders of habits since the last one that was followed by a check mark';
COMMENT ON COLUMN first_days.streak_at IS 'When the next look is due at whether a streak is about to end; null for members who have none';
COMMENT ON COLUMN first_days.remind_zone IS 'The zone that all the instants were worked out in';
CREATE INDEX first_days_by_habit_reminder ON first_days (habit_remind_at) WHERE habit_remind_at IS NOT NULL;
CREATE INDEX first_days_by_streak ON first_days (streak_at) WHERE streak_at IS NOT NULL;

INSERT INTO first_days (user_id, streak_at)
SELECT id, 'epoch' FROM users WHERE deactivated_at IS NULL AND last_active_at > now() - interval '${RECENTLY}'
ON CONFLICT (user_id) DO UPDATE SET streak_at = excluded.streak_at;

-- What was worked out in another zone is worked out again in the next round: it is long due, and too late to be sent.
CREATE FUNCTION reschedule_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE first_days SET
    remind_at = CASE WHEN remind_at IS NOT NULL THEN timestamptz 'epoch' END,
    habit_remind_at = CASE WHEN habit_remind_at IS NOT NULL THEN timestamptz 'epoch' END,
    streak_at = CASE WHEN streak_at IS NOT NULL THEN timestamptz 'epoch' END
  WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER reschedule_reminders AFTER UPDATE OF time_zone ON users
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION reschedule_reminders();
`;

const DOWN = `
DROP TRIGGER reschedule_reminders ON users;
DROP FUNCTION reschedule_reminders;
ALTER TABLE first_days DROP COLUMN reminded_at, DROP COLUMN unanswered, DROP COLUMN habit_time,
  DROP COLUMN habit_remind_at, DROP COLUMN habit_reminded_at, DROP COLUMN habit_unanswered, DROP COLUMN streak_at,
  DROP COLUMN streak_warned_at;
`;

export class AddHabitReminders1763602921000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
