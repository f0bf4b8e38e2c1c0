import type { LessonProgress } from '@portal/contracts/lessons';

/** The list with this lesson's row put in, by day; without one the lesson has no row any more. */
export function withRow(rows: readonly LessonProgress[], lessonId: string, row: LessonProgress | undefined) {
  const others = rows.filter((other) => other.lessonId !== lessonId);
  return row ? [...others, row].sort((a, b) => a.lesson.dayNumber - b.lesson.dayNumber) : others;
}

/** The version of the next save: above every earlier one, and as a rule the time (milliseconds since 1970). */
export const nextVersion = (latest: number, now: number) => Math.max(latest + 1, now);
