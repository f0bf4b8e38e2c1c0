import { jsonList } from '../../database/member-sql';

const LESSON = `l.id, l.day AS "dayNumber", l.title, l.quote, l.reflection_prompt AS "reflectionPrompt",
  l.youtube_id AS "youtubeId", l.video_title AS "videoTitle",
  ${jsonList('SELECT a.text FROM activities a WHERE a.lesson_id = l.id ORDER BY a.position')} AS activities,
  ${jsonList('SELECT a.key FROM activities a WHERE a.lesson_id = l.id ORDER BY a.position')} AS "activityKeys"`;

/** The lessons of a course ($1) by day. */
export const LESSONS_OF_COURSE = `SELECT ${LESSON} FROM lessons l WHERE l.course_key = $1 ORDER BY l.day`;

const PROGRESS = `
SELECT ${LESSON}, p.completed, p.reflection, p.completed_at AS "completedAt", p.version::text,
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

/** Whether there is a course ($1) and it has no lesson. */
export const IS_LOCKED = `
SELECT FROM courses c WHERE c.key = $1 AND NOT EXISTS (SELECT FROM lessons l WHERE l.course_key = c.key)`;

/**
 * Saves a lesson in one step. A save with a version ($7) that is not higher than the stored one changes nothing; one
 * without ($8 false) is the newest. `completed_at` is set when the lesson becomes completed and kept while it stays so.
 * Ticks are kept by activity key, so that a content edit moves no tick to another activity.
 */
export const SAVE_LESSON = `
INSERT INTO lesson_progress AS p
  (user_id, lesson_id, completed, reflection, ticked_keys, completed_at, version, saved_at)
VALUES ($1, $2, $3, $4, $5::text[], CASE WHEN $3 THEN $6::timestamptz END, $7, $6::timestamptz)
ON CONFLICT (user_id, lesson_id) DO UPDATE SET
  completed = excluded.completed,
  reflection = excluded.reflection,
  ticked_keys = excluded.ticked_keys,
  completed_at = CASE WHEN excluded.completed THEN coalesce(p.completed_at, excluded.completed_at) END,
  version = CASE WHEN $8 THEN excluded.version
    ELSE least(greatest(p.version + 1, excluded.version), ${Number.MAX_SAFE_INTEGER}) END,
  saved_at = excluded.saved_at
WHERE NOT $8 OR excluded.version > p.version`;
