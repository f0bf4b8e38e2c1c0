/**
 * A day may be missing from a run when travel cut it to less than half: a member who flies from Los Angeles to Auckland
 * hardly lives the day between. In minutes of the clock's jump ahead.
 */
const HALF_A_DAY = 12 * 60;

/**
 * The member's habits with their streaks; follows FOR_MEMBER. Each completion is compared with the next later one, the
 * latest with today: the streak is how many follow on each other. An unticked today does not break yesterday's run.
 */
export const HABITS = `
SELECT h.id, h.title, run.streak, run.today AS "completedToday"
FROM me JOIN habits h ON h.user_id = me.id
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE gaps = 0)::int AS streak, coalesce(bool_or(local_date = me.today), false) AS today
  FROM (
    SELECT local_date, sum(CASE
        WHEN later - local_date <= 1 THEN 0
        WHEN later - local_date = 2 AND later_offset - utc_offset >= ${HALF_A_DAY} THEN 0
        ELSE 1
      END) OVER (ORDER BY local_date DESC) AS gaps
    FROM (
      SELECT local_date, utc_offset,
        lag(local_date, 1, me.today) OVER newest_first AS later,
        lag(utc_offset, 1, me.utc_offset) OVER newest_first AS later_offset
      FROM habit_completions WHERE habit_id = h.id
      WINDOW newest_first AS (ORDER BY local_date DESC)
    ) pairs
  ) days
) run
ORDER BY h.position`;

/** Ticks a habit of the member for their today; once a day, however often it is asked for. Follows FOR_MEMBER. */
export const COMPLETE_HABIT = `
INSERT INTO habit_completions (habit_id, local_date, utc_offset, completed_at)
SELECT h.id, me.today, me.utc_offset, me.now FROM me JOIN habits h ON h.user_id = me.id AND h.id = $6
ON CONFLICT (habit_id, local_date) DO NOTHING`;
