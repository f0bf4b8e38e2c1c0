/** Of a habit `h`: how long the run is that ends with the latest day, as long as today may still follow it. */
const STREAK = `
  SELECT CASE WHEN habit_days_follow(h.id, c.local_date, c.utc_offset, me.today, me.utc_offset)
    THEN c.streak ELSE 0 END AS streak
  FROM habit_completions c WHERE c.habit_id = h.id ORDER BY c.local_date DESC LIMIT 1`;

/**
 * The member's habits with their streaks; within forMember. The latest completed day stores its streak's length, which
 * counts as long as today may still continue it: an unticked today does not break yesterday's streak, nor does a day
 * when the habit is not due. A trigger maintains the streaks (migrations keep-streaks and add-habit-schedules).
 */
export const HABITS = `
SELECT h.id, h.title, coalesce(latest.streak, 0) AS streak,
  EXISTS (SELECT FROM habit_completions WHERE habit_id = h.id AND local_date = me.today) AS "completedToday",
  habit_due(h.id, me.today) AS "dueToday"
FROM me JOIN habits h ON h.user_id = me.id AND h.removed_on IS NULL
LEFT JOIN LATERAL (${STREAK}) latest ON true
ORDER BY h.position`;

/** Ticks a member's habit for a date ($7, or their today) on which they had it; idempotent. Within forMember. */
export const COMPLETE_HABIT = `
INSERT INTO habit_completions (habit_id, local_date, utc_offset, completed_at)
SELECT h.id, coalesce($7::date, me.today), me.utc_offset, me.now
FROM me JOIN habits h ON h.user_id = me.id AND h.id = $6 AND h.removed_on IS NULL
  AND ($7::date IS NULL OR h.created_on IS NULL OR h.created_on <= $7::date)
ON CONFLICT (habit_id, local_date) DO NOTHING`;

/** Unticks a member's habit for a date ($7, or their today); within forMember. */
export const UNDO_HABIT = `
DELETE FROM habit_completions WHERE (habit_id, local_date) IN (
  SELECT h.id, coalesce($7::date, me.today) FROM me JOIN habits h ON h.user_id = me.id AND h.id = $6 AND h.removed_on IS NULL
)`;

/** The member's habit settings; within forMember. */
export const HABIT_SETTINGS = `
SELECT h.id, h.title, habit_weekdays(h.id, me.today) AS weekdays
FROM me JOIN habits h ON h.user_id = me.id AND h.removed_on IS NULL
ORDER BY h.position`;

/** How many habits a member ($1) tracks, and the place behind all they ever had. */
export const HABIT_PLACES = `
SELECT count(*) FILTER (WHERE removed_on IS NULL)::int AS tracked, coalesce(max(position), 0) + 1 AS next
FROM habits WHERE user_id = $1`;

const mondayOf = (day: string) => `${day} - (extract(isodow FROM ${day})::int - 1)`;

/** What became of a habit `h` on a day `days.day`. */
const HABIT_DAY = `
  CASE
    WHEN EXISTS (SELECT FROM habit_completions c WHERE c.habit_id = h.id AND c.local_date = days.day) THEN 'done'
    WHEN days.day < coalesce(h.created_on, week.joined) OR days.day >= h.removed_on THEN 'off'
    WHEN NOT habit_due(h.id, days.day) THEN 'off'
    WHEN days.day >= me.today THEN 'open'
    ELSE 'missed'
  END`;

/** The member's habits in the week of a date ($6, or today), excluding days before they joined; within forMember. */
export const HABIT_WEEK = `, asked AS (
  SELECT least(coalesce($6::date, me.today), me.today) AS day,
    (u.created_at AT TIME ZONE 'UTC' + make_interval(mins => me.utc_offset))::date AS joined
  FROM me JOIN users u ON u.id = me.id
), week AS (
  SELECT ${mondayOf('greatest(day, joined)')} AS monday, joined FROM asked
)
SELECT week.monday::text AS "startsOn", me.today::text, week.monday > week.joined AS "hasEarlier", coalesce((
    SELECT json_agg(json_build_object(
      'id', h.id, 'title', h.title, 'removed', h.removed_on IS NOT NULL,
      'days', (
        SELECT json_agg(${HABIT_DAY} ORDER BY days.day)
        FROM (SELECT week.monday + generate_series(0, 6) AS day) days
      )
    ) ORDER BY h.position)
    FROM habits h
    WHERE h.user_id = me.id AND coalesce(h.created_on, week.joined) <= week.monday + 6
      AND (h.removed_on IS NULL OR h.removed_on > week.monday)
  ), '[]'::json) AS habits
FROM me, week`;
