import type { Lesson, LessonProgress } from '@portal/contracts/lessons';

/** How far a course is (spec section 3, course progress summary). */
export interface CourseSummary {
  completed: number;
  total: number;
  /** Whole percent, 0 to 100. */
  percentage: number;
}

/** Counts the lessons that exist and are completed. */
export function summarise(lessons: readonly Pick<Lesson, 'id'>[], progress: readonly LessonProgress[]): CourseSummary {
  const done = new Set(progress.filter((row) => row.completed).map((row) => row.lessonId));
  const completed = lessons.filter((lesson) => done.has(lesson.id)).length;
  const total = lessons.length;
  return { completed, total, percentage: total === 0 ? 0 : Math.round((completed / total) * 100) };
}
