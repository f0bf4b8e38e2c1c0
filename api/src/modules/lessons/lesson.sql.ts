import { jsonList } from '../../database/json.sql';

/** The version of a lesson that was never saved; every save is above it. */
const NOTHING_SAVED = -1;

const LESSON = `l.id, l.day AS "dayNumber", l.title, l.quote, l.reflection_prompt AS "reflectionPrompt",
  l.youtube_id AS "youtubeId", l.video_title AS "videoTitle",
  (SELECT c.duration_minutes FROM courses c WHERE c.key = l.course_key) AS duration,
  ${jsonList('SELECT a.text FROM activities a WHERE a.lesson_id = l.id ORDER BY a.position')} AS activities,
  ${jsonList('SELECT a.key FROM activities a WHERE a.lesson_id = l.id ORDER BY a.position')} AS "activityKeys"`;

/** The lessons of a course ($1) by day. */
export const LESSONS_OF_COURSE = `SELECT ${LESSON} FROM lessons l WHERE l.course_key = $1 ORDER BY l.day`;

/** Day 1 of the first course that is open, with the course's words. */
export const SAMPLE_LESSON = `
SELECT ${LESSON}, json_build_object('title', c.title, 'description', c.description) AS course
FROM courses c JOIN lessons l ON l.course_key = c.key AND l.day = 1 ORDER BY c.position LIMIT 1`;

/** Minutes of the shortest and of the longest course that is open; null with no course. */
export const DURATIONS = `
SELECT min(c.duration_minutes)::int AS least, max(c.duration_minutes)::int AS most
FROM courses c WHERE EXISTS (SELECT FROM lessons l WHERE l.course_key = c.key)`;

const PROGRESS = `
SELECT ${LESSON}, p.completed, p.reflection, p.completed_at AS "completedAt", p.short_day_at AS "shortDayAt",
  p.version::text, p.reflection_shared AS "reflectionShared",
  ${jsonList(
    'SELECT a.position FROM activities a WHERE a.lesson_id = l.id AND a.key = ANY (p.ticked_keys) ORDER BY a.position',
  )} AS "activitiesCompleted"
FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
WHERE p.user_id = $1`;

/** What a member ($1) has saved in a course ($2), by day. */
export const PROGRESS_IN_COURSE = `${PROGRESS} AND l.course_key = $2 ORDER BY l.day`;

/** What a member ($1) has saved of a lesson ($2). */
export const PROGRESS_IN_LESSON = `${PROGRESS} AND p.lesson_id = $2`;

/** A lesson ($1) with what its course and its ticks need. */
export const LESSON_TO_SAVE = `
SELECT l.course_key AS "courseKey",
  ARRAY(SELECT a.key FROM activities a WHERE a.lesson_id = l.id ORDER BY a.position) AS "activityKeys"
FROM lessons l WHERE l.id = $1`;

/**
 * Locks a member's ($1) progress on a lesson ($2) until the transaction ends, so that concurrent saves wait for each
 * other. Inserts an empty row for the first save, with a version below all others.
 */
export const LOCK_PROGRESS = `
INSERT INTO lesson_progress AS p (user_id, lesson_id, completed, reflection, ticked_keys, version, saved_at)
VALUES ($1, $2, false, '', '{}', ${NOTHING_SAVED}, $3)
ON CONFLICT (user_id, lesson_id) DO UPDATE SET saved_at = p.saved_at
RETURNING p.completed, p.reflection, p.ticked_keys AS "tickedKeys", p.completed_at AS "completedAt",
  p.short_day_at AS "shortDayAt", p.version::text`;

/** The days of each course that has lessons. */
export const DAYS_OF_COURSES = `
SELECT course_key AS "courseKey", array_agg(day ORDER BY day)::int[] AS days FROM lessons GROUP BY course_key`;

/**
 * Marks days of courses as completed that members completed elsewhere ($1, JSON), with every activity ticked. With a
 * reflection, the lesson is then complete by the rule; without one, it stays complete until someone changes it. Saved
 * now ($2). Existing progress is unchanged.
 */
export const COMPLETE_DAYS = `
WITH lesson AS MATERIALIZED (
  SELECT l.id, l.course_key, l.day, ARRAY(
    SELECT a.key FROM activities a WHERE a.lesson_id = l.id ORDER BY a.position
  ) AS keys FROM lessons l
)
INSERT INTO lesson_progress (user_id, lesson_id, completed, reflection, ticked_keys, completed_at, version, saved_at)
SELECT d."userId", l.id, true, '', l.keys, d.at, 0, $2::timestamptz
FROM json_to_recordset($1) AS d ("userId" uuid, "courseKey" text, days int[], at timestamptz)
JOIN lesson l ON l.course_key = d."courseKey" AND l.day = ANY (d.days)
ON CONFLICT (user_id, lesson_id) DO NOTHING`;

/** The lessons that a person ($1) completed: that they did, never what they wrote. */
export const TIMELINE = `
SELECT p.completed_at AS at, 'lesson:' || u.id || ':' || l.id AS id, 'lesson' AS kind,
  json_build_object('course', c.title, 'day', l.day, 'title', l.title) AS rest
FROM users u JOIN lesson_progress p ON p.user_id = u.id AND p.completed
JOIN lessons l ON l.id = p.lesson_id JOIN courses c ON c.key = l.course_key
WHERE u.person_id = $1`;
