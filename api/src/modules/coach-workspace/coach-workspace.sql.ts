import { makesCoach } from '../coaching/schedule/coaches-of-member';
import { iso } from '../../database/json.sql';
import { pictureOf } from '../pictures/picture-url.sql';

/** The 1:1 sessions `s` of a member `u` with a coach ($1). */
const TOGETHER = 's.member_id = u.id AND s.cancelled_at IS NULL AND s.coach_id = $1::uuid';

const MEMBER = `u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${pictureOf('u')}, u.time_zone AS "timeZone",
  u.created_at AS "joinedAt", ${iso('u.last_active_at')} AS "lastActiveAt"`;

/** Whether a coach ($1) is that of a member `u`. */
const IS_THEIR_COACH = `EXISTS (
  SELECT FROM coaching_sessions s WHERE s.member_id = u.id AND s.coach_id = $1::uuid AND ${makesCoach('s')}
)`;

/** A page of the members of a coach ($1), by name: $2 a page, $3 passed over; $4 the instant. */
export const MEMBERS_OF_COACH = `
SELECT ${MEMBER}, count(*) OVER ()::int AS total,
  (SELECT ${iso('min(s.starts_at)')} FROM coaching_sessions s WHERE ${TOGETHER} AND s.starts_at > $4) AS "nextSessionAt",
  (SELECT ${iso('max(s.starts_at)')} FROM coaching_sessions s WHERE ${TOGETHER} AND s.starts_at <= $4) AS "lastSessionAt"
FROM users u WHERE ${IS_THEIR_COACH}
ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT $2 OFFSET $3`;

const SUGGESTED = `u.id, u.first_name AS "firstName", u.last_name AS "lastName"`;

/** The members of a coach ($1) with messages that no one on the team has read, latest message first. */
export const UNREAD_OF_COACH = `
SELECT ${SUGGESTED}, count(*)::int AS unread
FROM users u JOIN thread_messages t ON t.user_id = u.id AND t.side = 'member' AND t.hidden_at IS NULL
LEFT JOIN threads r ON r.user_id = u.id
WHERE ${IS_THEIR_COACH} AND (r.team_read_to IS NULL OR t.created_at > r.team_read_to)
GROUP BY u.id ORDER BY max(t.created_at) DESC, u.id LIMIT 3`;

/** The members of a coach ($1) who have not been active since an instant ($2), most recently active first. */
export const SILENT_OF_COACH = `
SELECT ${SUGGESTED}, ${iso('u.last_active_at')} AS "lastActiveAt"
FROM users u WHERE ${IS_THEIR_COACH} AND u.deactivated_at IS NULL AND coalesce(u.last_active_at, u.created_at) < $2
ORDER BY coalesce(u.last_active_at, u.created_at) DESC, u.id LIMIT 3`;

/** One member ($1). */
export const ONE_MEMBER = `SELECT ${MEMBER}, u.email FROM users u WHERE u.id = $1`;

/**
 * The streak of a habit `h` on a day, unbroken if it was ticked on that day or on the last day before it when it was
 * due.
 */
const streakOn = (day: string, offset: string) => `
  SELECT CASE WHEN habit_days_follow(h.id, c.local_date, c.utc_offset, ${day}, ${offset}) THEN c.streak ELSE 0 END AS streak
  FROM habit_completions c WHERE c.habit_id = h.id AND c.local_date <= ${day} ORDER BY c.local_date DESC LIMIT 1`;

/** The member's date of an instant. */
const dateOf = (instant: string) => `(${instant} AT TIME ZONE 'UTC' + make_interval(mins => m.utc_offset))::date`;

/**
 * Members' progress: IDs $1 with their current date $2, minutes ahead of UTC $3, and the date they joined $4. Of the $5
 * days before today, those with no completed lesson, short day, or ticked habit count as missed.
 */
export const HOW_THEY_GET_ON = `
SELECT m.id,
  (SELECT coalesce(max(run.streak), 0)::int FROM habits h, LATERAL (${streakOn('m.today', 'm.utc_offset')}) run
    WHERE h.user_id = m.id AND h.removed_on IS NULL) AS streak,
  (SELECT count(*)::int FROM generate_series(1, least($5::int, m.today - m.joined)) AS days (ago)
    WHERE NOT EXISTS (
      SELECT FROM habits h JOIN habit_completions c ON c.habit_id = h.id
      WHERE h.user_id = m.id AND c.local_date = m.today - days.ago
    ) AND NOT EXISTS (
      SELECT FROM lesson_progress p WHERE p.user_id = m.id
        AND m.today - days.ago IN (${dateOf('p.completed_at')}, ${dateOf('p.short_day_at')})
    )) AS "daysMissed",
  (SELECT count(*)::int FROM thread_messages t LEFT JOIN threads r ON r.user_id = t.user_id
    WHERE t.user_id = m.id AND t.side = 'member' AND t.hidden_at IS NULL
      AND (r.team_read_to IS NULL OR t.created_at > r.team_read_to)) AS unread,
  (SELECT count(*)::int FROM lesson_progress p
    WHERE p.user_id = m.id AND p.reflection_shared AND p.reflection <> '') AS reflections
FROM unnest($1::uuid[], $2::date[], $3::int[], $4::date[]) AS m (id, today, utc_offset, joined)`;

/** A member's ($1) activity since an instant ($2). */
export const DONE_SINCE = `
SELECT
  (SELECT count(*)::int FROM lesson_progress WHERE user_id = $1 AND completed_at >= $2) AS "lessonsCompleted",
  (SELECT count(*)::int FROM habit_completions c JOIN habits h ON h.id = c.habit_id
    WHERE h.user_id = $1 AND c.completed_at >= $2) AS "habitsTicked",
  (SELECT count(*)::int FROM priorities WHERE user_id = $1 AND completed_at >= $2) AS "prioritiesDone",
  (SELECT count(*)::int FROM posts WHERE user_id = $1 AND created_at >= $2 AND hidden_at IS NULL) AS posts,
  (SELECT count(*)::int FROM thread_messages
    WHERE user_id = $1 AND side = 'member' AND created_at >= $2 AND hidden_at IS NULL) AS messages`;

/** The habits of a member ($1) with their runs today ($2) and on an earlier day ($3); $4 and $5 the minutes ahead of UTC then. */
export const HABITS_SINCE = `
SELECT h.title, coalesce((${streakOn('$2::date', '$4::int')}), 0) AS streak,
  coalesce((${streakOn('$3::date', '$5::int')}), 0) AS before
FROM habits h WHERE h.user_id = $1 AND h.removed_on IS NULL ORDER BY h.position`;

/** What a member ($1) wrote in lessons and shares, the latest first. */
export const SHARED_REFLECTIONS = `
SELECT l.id AS "lessonId", c.title AS course, l.day, l.title AS lesson, l.reflection_prompt AS prompt, p.reflection,
  ${iso('p.saved_at')} AS "savedAt"
FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id JOIN courses c ON c.key = l.course_key
WHERE p.user_id = $1 AND p.reflection_shared AND p.reflection <> '' ORDER BY p.saved_at DESC, l.id LIMIT 50`;

/** A member's ($1) open action items from sessions with a coach ($2), or with any coach if null. */
export const OPEN_ITEMS = `
SELECT p.id, p.title, false AS completed
FROM action_items a JOIN priorities p ON p.id = a.priority_id JOIN coaching_sessions s ON s.id = a.session_id
WHERE p.user_id = $1 AND p.completed_at IS NULL AND ($2::uuid IS NULL OR s.coach_id = $2::uuid)
ORDER BY a.created_at, a.id`;
