import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * As in the previous migration: a clock change after which a day may be missing (migration keep-streaks). In minutes.
 */
const HALF_A_DAY = 12 * 60;

/** How both triggers update the days after an added or deleted one: `last` is the day before them. */
const RENEW_LATER_DAYS = (from: string) => `
  FOR next IN
    SELECT * FROM habit_completions WHERE habit_id = ${from}.habit_id AND local_date > ${from}.local_date
    ORDER BY local_date
  LOOP
    run := CASE WHEN habit_days_follow(next.habit_id, last.local_date, last.utc_offset, next.local_date, next.utc_offset)
      THEN last.streak + 1 ELSE 1 END;
    EXIT WHEN run = next.streak;
    next.streak := run;
    UPDATE habit_completions SET streak = run WHERE habit_id = next.habit_id AND local_date = next.local_date;
    last := next;
  END LOOP;`;

const DAY_BEFORE = (from: string) => `
  SELECT * INTO last FROM habit_completions
  WHERE habit_id = ${from}.habit_id AND local_date < ${from}.local_date ORDER BY local_date DESC LIMIT 1;`;

const UP = `
ALTER TABLE habits ADD COLUMN created_on date, ADD COLUMN removed_on date, ALTER COLUMN pillar DROP NOT NULL;
COMMENT ON COLUMN habits.created_on IS 'The member’s date on which they added it; null since they joined';
COMMENT ON COLUMN habits.removed_on IS 'The member’s date from which it is off their list';
COMMENT ON COLUMN habits.pillar IS 'Null for one that the member added';

CREATE TABLE habit_schedules (
  habit_id uuid NOT NULL REFERENCES habits ON DELETE CASCADE,
  starts_on date NOT NULL,
  weekdays int[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7),
  PRIMARY KEY (habit_id, starts_on)
);
COMMENT ON TABLE habit_schedules IS 'On which weekdays a habit is due from a date on; 1 is Monday. Every day before the first';

CREATE FUNCTION habit_weekdays(habit uuid, day date) RETURNS int[] LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce((
  SELECT weekdays FROM habit_schedules WHERE habit_id = habit AND starts_on <= day ORDER BY starts_on DESC LIMIT 1
), ARRAY[1, 2, 3, 4, 5, 6, 7]) $$;
COMMENT ON FUNCTION habit_weekdays IS 'The weekdays on which a habit is due, as they are on a day';

CREATE FUNCTION habit_due(habit uuid, day date) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT extract(isodow FROM day)::int = ANY (habit_weekdays(habit, day)) $$;

CREATE OR REPLACE FUNCTION habit_days_follow(habit uuid, earlier date, earlier_offset int, later date, later_offset int)
RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE STRICT AS
$$ SELECT days_follow(earlier, earlier_offset, later, later_offset) OR (
  SELECT count(*) FROM (
    SELECT FROM (SELECT earlier + generate_series(1, later - earlier - 1) AS day) between_them
    WHERE habit_due(habit, between_them.day) LIMIT 2
  ) missed
) <= CASE WHEN later_offset - earlier_offset >= ${HALF_A_DAY} THEN 1 ELSE 0 END $$;
COMMENT ON FUNCTION habit_days_follow IS 'Whether two days of a habit belong to one run: it was due on no day between them';

CREATE OR REPLACE FUNCTION keep_streak() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last habit_completions;
  next habit_completions;
  run int;
BEGIN
  -- Two days of one habit that are ticked at once wait for each other, so that the second one sees the first.
  PERFORM FROM habits WHERE id = NEW.habit_id FOR NO KEY UPDATE;
  SELECT streak INTO NEW.streak FROM habit_completions WHERE habit_id = NEW.habit_id AND local_date = NEW.local_date;
  IF FOUND THEN
    RETURN NEW;
  END IF;
${DAY_BEFORE('NEW')}
  NEW.streak := CASE
    WHEN habit_days_follow(NEW.habit_id, last.local_date, last.utc_offset, NEW.local_date, NEW.utc_offset)
    THEN last.streak + 1 ELSE 1 END;
  -- Whoever flies west lives a date again and can tick a day before one that is ticked already.
  last := NEW;
${RENEW_LATER_DAYS('NEW')}
  RETURN NEW;
END $$;

CREATE FUNCTION renew_streaks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last habit_completions;
  next habit_completions;
  run int;
BEGIN
  PERFORM FROM habits WHERE id = OLD.habit_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
${DAY_BEFORE('OLD')}
${RENEW_LATER_DAYS('OLD')}
  RETURN NULL;
END $$;

CREATE TRIGGER renew_streaks AFTER DELETE ON habit_completions FOR EACH ROW EXECUTE FUNCTION renew_streaks();
`;

/** The previous migration's trigger depends on `days_follow` only; the migration that created it restores it. */
const DOWN = `
DROP TRIGGER renew_streaks ON habit_completions;
DROP FUNCTION renew_streaks;
DROP TABLE habit_schedules;
CREATE OR REPLACE FUNCTION habit_days_follow(habit uuid, earlier date, earlier_offset int, later date, later_offset int)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT days_follow(earlier, earlier_offset, later, later_offset) $$;
DROP FUNCTION habit_due;
DROP FUNCTION habit_weekdays;
UPDATE habits SET pillar = 'discipline' WHERE pillar IS NULL;
ALTER TABLE habits DROP COLUMN created_on, DROP COLUMN removed_on, ALTER COLUMN pillar SET NOT NULL;
`;

/**
 * A habit is due on the weekdays that a member chooses, and the days between do not break its streak. Weekdays are
 * stored with the date they apply from, so that a change does not affect past days.
 */
export class AddHabitSchedules1763602410000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
