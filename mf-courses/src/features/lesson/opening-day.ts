import type { Lesson, LessonProgress } from '@portal/contracts/lessons';

/** The day a course opens on: the first unfinished one, or the last when all are finished. */
export function openingDay(lessons: readonly Pick<Lesson, 'id' | 'dayNumber'>[], progress: readonly LessonProgress[]) {
  const done = new Set(progress.filter((row) => row.completed).map((row) => row.lessonId));
  const next = lessons.find((lesson) => !done.has(lesson.id)) ?? lessons.at(-1);
  return next?.dayNumber ?? 1;
}

/** The day that an address asks for; nothing when it names none. */
export function dayInAddress(value: string | null): number | undefined {
  return value !== null && /^\d{1,3}$/.test(value) ? Number(value) : undefined;
}
