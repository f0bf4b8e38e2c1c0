import type { Lesson, LessonProgress } from '@portal/contracts/lessons';

type Day = Pick<Lesson, 'id' | 'dayNumber'>;

/** The lessons that are not completed yet, by day. */
export function unfinished<Lesson extends Day>(lessons: readonly Lesson[], progress: readonly LessonProgress[]) {
  const done = new Set(progress.filter((row) => row.completed).map((row) => row.lessonId));
  return lessons.filter(({ id }) => !done.has(id));
}

/** The day a course opens on: the first unfinished one, or the last when all are finished. */
export function initialDay(lessons: readonly Day[], progress: readonly LessonProgress[]) {
  const next = unfinished(lessons, progress)[0] ?? lessons.at(-1);
  return next?.dayNumber ?? 1;
}

/**
 * The day in a URL, limited to the course (spec section 5): a number before its first or after its last day becomes
 * that day; undefined if it is not a whole number.
 */
export function dayFromUrl(value: string | null, lastDay: number): number | undefined {
  const day = value?.trim() ? Number(value) : Number.NaN;
  return Number.isInteger(day) ? Math.min(Math.max(day, 1), lastDay) : undefined;
}
