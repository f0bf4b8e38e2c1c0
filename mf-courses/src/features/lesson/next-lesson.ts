import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { unfinished } from './initial-day';

/** Days without a finished lesson after which a member is welcomed back. */
const PAUSE_DAYS = 2;

/** Where a finished day leads: to the next unfinished one after it, else back to the first that was left out. */
export function nextLesson(lessons: readonly Lesson[], progress: readonly LessonProgress[], day: number) {
  const open = unfinished(lessons, progress).filter(({ dayNumber }) => dayNumber !== day);
  return open.find(({ dayNumber }) => dayNumber > day) ?? open[0];
}

/** What a member who missed days is told where they come back: after a pause, or past a day that they left out. */
export type MissedDay = { kind: 'pause' } | { kind: 'leftOut'; day: number };

/**
 * What was missed, as it matters on this day; nothing on one that is finished, or where all went on day by day.
 * @param daysSince the member's calendar days since that instant
 */
export function findMissedDay(
  lessons: readonly Lesson[],
  progress: readonly LessonProgress[],
  day: number,
  daysSince: (instant: string) => number,
): MissedDay | undefined {
  const finished = progress.filter((row) => row.completed);
  const open = unfinished(lessons, progress);
  const [first] = open;
  if (!first || !open.some(({ dayNumber }) => dayNumber === day)) return undefined;
  if (first.dayNumber < day) {
    const isLeftOut = finished.some(({ lesson }) => lesson.dayNumber > first.dayNumber);
    return isLeftOut ? { kind: 'leftOut', day: first.dayNumber } : undefined;
  }
  const last = finished
    .map(({ completedAt }) => completedAt ?? '')
    .toSorted()
    .at(-1);
  return last && daysSince(last) >= PAUSE_DAYS ? { kind: 'pause' } : undefined;
}
