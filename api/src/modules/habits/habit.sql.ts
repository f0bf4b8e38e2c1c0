/**
 * The member's habits with their streaks; within forMember. The latest completed day holds how long its run is, which
 * counts as long as today may still follow it: an unticked today does not break yesterday's run. A trigger keeps the
 * runs (migration keep-streaks).
 */
export const HABITS = `
SELECT h.id, h.title,
  CASE WHEN days_follow(latest.local_date, latest.utc_offset, me.today, me.utc_offset)
    THEN latest.streak ELSE 0 END AS streak,
  EXISTS (SELECT FROM habit_completions WHERE habit_id = h.id AND local_date = me.today) AS "completedToday"
FROM me JOIN habits h ON h.user_id = me.id
LEFT JOIN LATERAL (
  SELECT local_date, utc_offset, streak FROM habit_completions
  WHERE habit_id = h.id ORDER BY local_date DESC LIMIT 1
) latest ON true
ORDER BY h.position`;

/** Ticks a habit of the member for their today; again on the same day changes nothing. Within forMember. */
export const COMPLETE_HABIT = `
INSERT INTO habit_completions (habit_id, local_date, utc_offset, completed_at)
SELECT h.id, me.today, me.utc_offset, me.now FROM me JOIN habits h ON h.user_id = me.id AND h.id = $6
ON CONFLICT (habit_id, local_date) DO NOTHING`;
