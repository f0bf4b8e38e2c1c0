import { createHash } from 'node:crypto';
import { COURSE_KEYS } from '@portal/contracts/courses';
import type { DataSource, EntityManager } from 'typeorm';
import { Course } from '../../modules/courses/course.entity';
import { advisoryLock } from '../advisory-locks';
import { DROP_OTHER_ACTIVITIES, SAVE_ACTIVITIES, SAVE_COURSE, SAVE_LESSONS } from './content.sql';
import { readCourseFiles, type CourseFile } from './course-files';

/**
 * Updates the stored courses from the content files and returns the keys of those that changed. Members keep their
 * progress: lessons keep their IDs, and ticks belong to activity keys, not positions. Courses and lessons that an admin
 * has edited are not changed by files.
 */
export function seedContent(dataSource: DataSource, courses: CourseFile[] = readCourseFiles()): Promise<string[]> {
  return dataSource.transaction(async (manager) => {
    await advisoryLock(manager, 'seeds');
    const stored = await manager.find(Course, { select: { key: true, contentHash: true } });
    const hashes = new Map(stored.map(({ key, contentHash }) => [key, contentHash]));
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
