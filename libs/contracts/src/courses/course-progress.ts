import type { Lesson, LessonProgress } from '../lessons/lessons';

/** How many lessons a course has, and how many of those a member has completed. */
export interface LessonCount {
  lessons: number;
  completed: number;
}

/** Counts existing and completed lessons; progress on deleted lessons is ignored. */
export function countLessons(lessons: readonly Pick<Lesson, 'id'>[], saved: readonly LessonProgress[]): LessonCount {
  const done = new Set(saved.filter(({ completed }) => completed).map(({ lessonId }) => lessonId));
  return { lessons: lessons.length, completed: lessons.filter(({ id }) => done.has(id)).length };
}

/** Completed lessons in percent of all lessons, 0 to 100, not rounded; a course without lessons is at 0. */
export const progressOf = ({ completed, lessons }: LessonCount) =>
  lessons === 0 ? 0 : Math.min(100, (completed / lessons) * 100);

/** The same as people read it, in whole percent. */
export const percentOf = (count: LessonCount) => Math.round(progressOf(count));

/** Whether every lesson of a course is completed; one without lessons never is. */
export const isCourseCompleted = ({ completed, lessons }: LessonCount) => lessons > 0 && completed >= lessons;

/** The mean progress of some courses, not rounded; 0 without any. */
export const meanProgress = (courses: readonly { progress: number }[]) =>
  courses.length === 0 ? 0 : courses.reduce((sum, { progress }) => sum + progress, 0) / courses.length;
