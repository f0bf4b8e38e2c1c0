/** Saves a course; the texts of one that the admin has edited stay. */
export const SAVE_COURSE = `
INSERT INTO courses (key, position, title, description, category, pillar, duration_minutes, worksheet_url, content_hash)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (key) DO UPDATE SET position = excluded.position, category = excluded.category, pillar = excluded.pillar,
  content_hash = excluded.content_hash,
  title = CASE WHEN courses.edited_at IS NULL THEN excluded.title ELSE courses.title END,
  description = CASE WHEN courses.edited_at IS NULL THEN excluded.description ELSE courses.description END,
  duration_minutes = CASE WHEN courses.edited_at IS NULL THEN excluded.duration_minutes ELSE courses.duration_minutes END,
  worksheet_url = CASE WHEN courses.edited_at IS NULL THEN excluded.worksheet_url ELSE courses.worksheet_url END`;

/** Upserts the lessons of a course ($1), as JSON ($2), except those that an admin has edited. */
export const SAVE_LESSONS = `
INSERT INTO lessons (id, course_key, day, title, quote, reflection_prompt, youtube_id)
SELECT l.id, $1, l.day, l.title, l.quote, l.reflection_prompt, l.youtube_id
FROM jsonb_to_recordset($2::jsonb)
  AS l (id text, day int, title text, quote text, reflection_prompt text, youtube_id text)
ON CONFLICT (id) DO UPDATE SET title = excluded.title, quote = excluded.quote,
  reflection_prompt = excluded.reflection_prompt, youtube_id = excluded.youtube_id
WHERE lessons.edited_at IS NULL`;

/** Saves activities, as JSON ($1), of lessons that the admin has not edited. */
export const SAVE_ACTIVITIES = `
INSERT INTO activities (lesson_id, key, position, text)
SELECT a.lesson_id, a.key, a.position, a.text
FROM jsonb_to_recordset($1::jsonb) AS a (lesson_id text, key text, position int, text text)
JOIN lessons l ON l.id = a.lesson_id AND l.edited_at IS NULL
ON CONFLICT (lesson_id, key) DO UPDATE SET position = excluded.position, text = excluded.text`;

/** Removes the activities of a course ($1) that are not named ($2: lesson/key), but for lessons that the admin has edited. */
export const DROP_OTHER_ACTIVITIES = `
DELETE FROM activities USING lessons
WHERE lessons.id = activities.lesson_id AND lessons.course_key = $1 AND lessons.edited_at IS NULL
  AND (activities.lesson_id || '/' || activities.key) <> ALL ($2::text[])`;
