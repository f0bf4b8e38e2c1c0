import type { Lesson, LessonProgress } from '@portal/contracts/lessons';

type Day = Pick<Lesson, 'id' | 'dayNumber'>;

/** When a lesson was done in whatever form: completed, or as a short day. */
export const doneAt = ({ completed, completedAt, shortDayAt }: LessonProgress): string[] =>
  [completed ? completedAt : null, shortDayAt].filter((at): at is string => typeof at === 'string');

/** The lessons that are not completed yet, by day. */
export function unfinished<Lesson extends Day>(lessons: readonly Lesson[], progress: readonly LessonProgress[]) {
  const done = new Set(progress.filter((row) => row.completed).map((row) => row.lessonId));
  return lessons.filter(({ id }) => !done.has(id));
}

/** Of these lessons, those that were not done as a short day. */
export function withoutShortDays<Lesson extends Day>(lessons: readonly Lesson[], progress: readonly LessonProgress[]) {
  const short = new Set(progress.filter((row) => row.shortDayAt).map((row) => row.lessonId));
  return lessons.filter(({ id }) => !short.has(id));
}

/**
 * The day a course opens on: the first one that was done in no form, then the first unfinished one, or the last when all
 * are finished.
 */
export function initialDay(lessons: readonly Day[], progress: readonly LessonProgress[]) {
  const open = unfinished(lessons, progress);
  const next = withoutShortDays(open, progress)[0] ?? open[0] ?? lessons.at(-1);
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
