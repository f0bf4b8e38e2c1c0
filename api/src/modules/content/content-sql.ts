import { iso } from '../../database/member-sql';

/** Every course with what there is of it; `WHERE c.key = $1` picks one. */
export const coursesWhere = (condition: string) => `
SELECT c.key AS id, c.title, c.description, c.pillar, c.duration_minutes AS duration, c.worksheet_url AS "worksheetUrl",
  (SELECT count(*)::int FROM lessons l WHERE l.course_key = c.key) AS published,
  (SELECT count(*)::int FROM lesson_drafts d WHERE d.course_key = c.key) AS drafts
FROM courses c ${condition} ORDER BY c.position`;

/** Holds a course ($1), so that what is written about it and its lessons comes one after the other. */
export const HOLD_COURSE = 'SELECT FROM courses WHERE key = $1 FOR NO KEY UPDATE';

export const EDIT_COURSE = `
UPDATE courses SET title = $2, description = $3, duration_minutes = $4, worksheet_url = $5, edited_at = $6
WHERE key = $1`;

/** What there is for each day ($2 of them) of a course ($1). */
export const DAYS = `
SELECT days.day, coalesce(d.content->>'title', l.title) AS title,
  CASE WHEN l.id IS NULL THEN CASE WHEN d.day IS NULL THEN 'empty' ELSE 'draft' END
    WHEN d.day IS NULL THEN 'published' ELSE 'changed' END AS state
FROM generate_series(1, $2::int) AS days (day)
LEFT JOIN lessons l ON l.course_key = $1 AND l.day = days.day
LEFT JOIN lesson_drafts d ON d.course_key = $1 AND d.day = days.day
ORDER BY days.day`;

/** What is published for a day ($2) of a course ($1). */
export const PUBLISHED_LESSON = `
SELECT l.title, l.quote, l.reflection_prompt AS "reflectionPrompt", l.youtube_id AS "youtubeId",
  l.video_title AS "videoTitle", coalesce((
    SELECT json_agg(json_build_object('key', a.key, 'text', a.text) ORDER BY a.position)
    FROM activities a WHERE a.lesson_id = l.id
  ), '[]'::json) AS activities
FROM lessons l WHERE l.course_key = $1 AND l.day = $2`;

export const DRAFT = `
SELECT content, ${iso('saved_at')} AS "savedAt" FROM lesson_drafts WHERE course_key = $1 AND day = $2`;

export const SAVE_DRAFT = `
INSERT INTO lesson_drafts (course_key, day, content, saved_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (course_key, day) DO UPDATE SET content = excluded.content, saved_at = excluded.saved_at`;

export const DROP_DRAFT = 'DELETE FROM lesson_drafts WHERE course_key = $1 AND day = $2';

/** From here on the lesson is the admin's: content files no longer change it. */
export const PUBLISH_LESSON = `
INSERT INTO lessons (id, course_key, day, title, quote, reflection_prompt, youtube_id, video_title, edited_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (id) DO UPDATE SET title = excluded.title, quote = excluded.quote,
  reflection_prompt = excluded.reflection_prompt, youtube_id = excluded.youtube_id, video_title = excluded.video_title,
  edited_at = excluded.edited_at`;

/** The activities of a lesson ($1) in their order, as keys ($2) and texts ($3). */
export const PUBLISH_ACTIVITIES = `
INSERT INTO activities (lesson_id, key, position, text)
SELECT $1, a.key, a.position - 1, a.text
FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS a (key, text, position)
ON CONFLICT (lesson_id, key) DO UPDATE SET position = excluded.position, text = excluded.text`;

export const DROP_OTHER_ACTIVITIES = 'DELETE FROM activities WHERE lesson_id = $1 AND key <> ALL ($2::text[])';
