import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A day may be missing from a run when travel cut it to less than half: a member who flies from Los Angeles to Auckland
 * hardly lives the day between. In minutes of the clock's jump ahead.
 */
const HALF_A_DAY = 12 * 60;

const UP = `
CREATE FUNCTION days_follow(earlier date, earlier_offset int, later date, later_offset int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT later - earlier <= 1 OR later - earlier = 2 AND later_offset - earlier_offset >= ${HALF_A_DAY} $$;
COMMENT ON FUNCTION days_follow IS 'Whether two days belong to one run; offsets are minutes ahead of UTC';

ALTER TABLE habit_completions ADD COLUMN streak int;
COMMENT ON COLUMN habit_completions.streak IS 'Days of the run that ends with this one';

UPDATE habit_completions c SET streak = days.streak
FROM (
  SELECT habit_id, local_date, row_number() OVER (PARTITION BY habit_id, run ORDER BY local_date) AS streak
  FROM (
    SELECT habit_id, local_date, count(*) FILTER (WHERE starts) OVER (PARTITION BY habit_id ORDER BY local_date) AS run
    FROM (
      SELECT habit_id, local_date, NOT coalesce(days_follow(
          lag(local_date) OVER oldest_first, lag(utc_offset) OVER oldest_first, local_date, utc_offset
        ), false) AS starts
      FROM habit_completions WINDOW oldest_first AS (PARTITION BY habit_id ORDER BY local_date)
    ) beginnings
  ) runs
) days
WHERE days.habit_id = c.habit_id AND days.local_date = c.local_date;

ALTER TABLE habit_completions ALTER COLUMN streak SET NOT NULL;

CREATE FUNCTION keep_streak() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last habit_completions;
  next habit_completions;
BEGIN
  -- Two days of one habit that are ticked at once wait for each other, so that the second one sees the first.
  PERFORM FROM habits WHERE id = NEW.habit_id FOR NO KEY UPDATE;
  SELECT streak INTO NEW.streak FROM habit_completions WHERE habit_id = NEW.habit_id AND local_date = NEW.local_date;
  IF FOUND THEN
    RETURN NEW;
  END IF;

  SELECT * INTO last FROM habit_completions
  WHERE habit_id = NEW.habit_id AND local_date < NEW.local_date ORDER BY local_date DESC LIMIT 1;
  NEW.streak := CASE WHEN days_follow(last.local_date, last.utc_offset, NEW.local_date, NEW.utc_offset)
    THEN last.streak + 1 ELSE 1 END;

  -- Whoever flies west lives a date again and can tick a day before one that is ticked already.
  last := NEW;
  FOR next IN
    SELECT * FROM habit_completions WHERE habit_id = NEW.habit_id AND local_date > NEW.local_date ORDER BY local_date
  LOOP
    EXIT WHEN NOT days_follow(last.local_date, last.utc_offset, next.local_date, next.utc_offset);
    next.streak := last.streak + 1;
    UPDATE habit_completions SET streak = next.streak WHERE habit_id = next.habit_id AND local_date = next.local_date;
    last := next;
  END LOOP;
  RETURN NEW;
END $$;

CREATE TRIGGER keep_streak BEFORE INSERT ON habit_completions
FOR EACH ROW WHEN (NEW.streak IS NULL) EXECUTE FUNCTION keep_streak();
`;

const DOWN = `
DROP TRIGGER keep_streak ON habit_completions;
DROP FUNCTION keep_streak;
ALTER TABLE habit_completions DROP COLUMN streak;
DROP FUNCTION days_follow;
`;

/**
 * Stores the length of the streak with each completed day, so that reading a streak takes one row, however long a
 * member has been here. A trigger does it, because an API of the previous version may still be writing.
 */
export class KeepStreaks1763600900000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
