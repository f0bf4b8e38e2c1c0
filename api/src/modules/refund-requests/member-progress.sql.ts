/** The member's date of an instant, by the minutes ahead of UTC ($4). */
const dateOf = (instant: string) => `(${instant} AT TIME ZONE 'UTC' + make_interval(mins => $4::int))::date`;

/** What a member ($1) did from an instant ($2) to another ($3); $4 minutes that they are ahead of UTC. */
export const MEMBER_PROGRESS = `
WITH lessons AS (
  SELECT completed_at FROM lesson_progress WHERE user_id = $1 AND completed_at >= $2 AND completed_at < $3
), short_days AS (
  SELECT short_day_at FROM lesson_progress WHERE user_id = $1 AND short_day_at >= $2 AND short_day_at < $3
), ticks AS (
  SELECT c.local_date, c.streak FROM habits h JOIN habit_completions c ON c.habit_id = h.id
  WHERE h.user_id = $1 AND c.completed_at >= $2 AND c.completed_at < $3
)
SELECT
  (SELECT count(*)::int FROM (
    SELECT ${dateOf('completed_at')} FROM lessons
    UNION SELECT ${dateOf('short_day_at')} FROM short_days UNION SELECT local_date FROM ticks
  ) days) AS "activeDays",
  (SELECT count(*)::int FROM lessons) AS "lessonsCompleted",
  (SELECT count(*)::int FROM ticks) AS "habitsTicked",
  (SELECT coalesce(max(streak), 0)::int FROM ticks) AS streak,
  (SELECT count(*)::int FROM priorities WHERE user_id = $1 AND completed_at >= $2 AND completed_at < $3) AS "prioritiesDone",
  (SELECT count(*)::int FROM coaching_sessions s LEFT JOIN session_records r ON r.session_id = s.id
    WHERE s.member_id = $1 AND s.cancelled_at IS NULL AND s.starts_at >= $2 AND s.starts_at < $3
      AND r.attendance IS DISTINCT FROM 'missed') AS "oneToOnes"`;
