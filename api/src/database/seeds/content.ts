import { createHash } from 'node:crypto';
import { COURSE_KEYS } from '@portal/contracts/courses';
import type { DataSource, EntityManager } from 'typeorm';
import { readCourseFiles, type CourseFile } from './course-files';

/** Any number that no one else locks; a second process that seeds waits for the first. */
const SEED_LOCK = 5_170_906;

const SAVE_COURSE = `
INSERT INTO courses (key, position, title, description, category, pillar, duration_minutes, worksheet_url, content_hash)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (key) DO UPDATE SET position = excluded.position, category = excluded.category, pillar = excluded.pillar,
  content_hash = excluded.content_hash,
  title = CASE WHEN courses.edited_at IS NULL THEN excluded.title ELSE courses.title END,
  description = CASE WHEN courses.edited_at IS NULL THEN excluded.description ELSE courses.description END,
  duration_minutes = CASE WHEN courses.edited_at IS NULL THEN excluded.duration_minutes ELSE courses.duration_minutes END,
  worksheet_url = CASE WHEN courses.edited_at IS NULL THEN excluded.worksheet_url ELSE courses.worksheet_url END`;

const SAVE_LESSONS = `
INSERT INTO lessons (id, course_key, day, title, quote, reflection_prompt, youtube_id)
SELECT l.id, $1, l.day, l.title, l.quote, l.reflection_prompt, l.youtube_id
FROM jsonb_to_recordset($2::jsonb)
  AS l (id text, day int, title text, quote text, reflection_prompt text, youtube_id text)
ON CONFLICT (id) DO UPDATE SET title = excluded.title, quote = excluded.quote,
  reflection_prompt = excluded.reflection_prompt, youtube_id = excluded.youtube_id
WHERE lessons.edited_at IS NULL`;

const SAVE_ACTIVITIES = `
INSERT INTO activities (lesson_id, key, position, text)
SELECT a.lesson_id, a.key, a.position, a.text
FROM jsonb_to_recordset($1::jsonb) AS a (lesson_id text, key text, position int, text text)
JOIN lessons l ON l.id = a.lesson_id AND l.edited_at IS NULL
ON CONFLICT (lesson_id, key) DO UPDATE SET position = excluded.position, text = excluded.text`;

const DROP_OTHER_ACTIVITIES = `
DELETE FROM activities USING lessons
WHERE lessons.id = activities.lesson_id AND lessons.course_key = $1 AND lessons.edited_at IS NULL
  AND (activities.lesson_id || '/' || activities.key) <> ALL ($2::text[])`;

/**
 * Brings the stored courses to the state of the content files and answers the keys of those that changed. Members keep
 * what they saved: lessons keep their ids, and ticks belong to activity keys, not to places in the list. What the
 * admin has edited is the admin's: files change neither such a course's texts nor such a lesson.
 */
export function seedContent(dataSource: DataSource, courses: CourseFile[] = readCourseFiles()): Promise<string[]> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const stored = await manager.query<{ key: string; hash: string }[]>(
      'SELECT key, content_hash AS hash FROM courses',
    );
    const hashes = new Map(stored.map(({ key, hash }) => [key, hash]));
    const changed = courses.filter((course) => hashes.get(course.key) !== hashOf(course));
    for (const course of changed) await saveCourse(manager, course);
    return changed.map(({ key }) => key);
  });
}

const hashOf = (course: CourseFile) => createHash('sha256').update(JSON.stringify(course)).digest('hex');

async function saveCourse(manager: EntityManager, course: CourseFile) {
  const lessons = course.lessons.map((lesson) => ({
    id: `${course.key}-${lesson.day}`,
    day: lesson.day,
    title: lesson.title,
    quote: lesson.quote,
    reflection_prompt: lesson.reflectionPrompt,
    youtube_id: lesson.youtubeId ?? null,
  }));
  const activities = course.lessons.flatMap((lesson) =>
    lesson.activities.map(({ key, text }, position) => ({
      lesson_id: `${course.key}-${lesson.day}`,
      key,
      position,
      text,
    })),
  );
  await manager.query(SAVE_COURSE, [
    course.key,
    COURSE_KEYS.indexOf(course.key),
    course.title,
    course.description,
    course.category,
    course.pillar,
    course.durationMinutes,
    course.worksheetUrl ?? null,
    hashOf(course),
  ]);
  await manager.query(SAVE_LESSONS, [course.key, JSON.stringify(lessons)]);
  await manager.query(SAVE_ACTIVITIES, [JSON.stringify(activities)]);
  const kept = activities.map((activity) => `${activity.lesson_id}/${activity.key}`);
  await manager.query(DROP_OTHER_ACTIVITIES, [course.key, kept]);
}
