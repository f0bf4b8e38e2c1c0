import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { doneAt, unfinished, withoutShortDays } from './initial-day';

/** Days without a finished lesson after which a member is welcomed back. */
const PAUSE_DAYS = 2;

/**
 * Where a finished day leads: to the next unfinished one after it, else back to the first that was left out. Days that were
 * done as short days come last.
 */
export function nextLesson(lessons: readonly Lesson[], progress: readonly LessonProgress[], day: number) {
  const open = unfinished(lessons, progress).filter(({ dayNumber }) => dayNumber !== day);
  const untouched = withoutShortDays(open, progress);
  const isLater = ({ dayNumber }: Lesson) => dayNumber > day;
  return untouched.find(isLater) ?? untouched[0] ?? open.find(isLater) ?? open[0];
}

/** What a returning member has missed: a pause, or a skipped day. */
export type MissedDay = { kind: 'pause' } | { kind: 'leftOut'; day: number };

/**
 * What was missed, as relevant for this day; undefined on a completed day, or if no day was missed.
 * @param daysSince the member's calendar days since that instant
 */
export function findMissedDay(
  lessons: readonly Lesson[],
  progress: readonly LessonProgress[],
  day: number,
  daysSince: (instant: string) => number,
): MissedDay | undefined {
  const done = progress.filter((row) => doneAt(row).length > 0);
  const open = unfinished(lessons, progress);
  if (!open.some(({ dayNumber }) => dayNumber === day)) return undefined;
  const [first] = withoutShortDays(open, progress);
  if (first && first.dayNumber < day) {
    const isLeftOut = done.some(({ lesson }) => lesson.dayNumber > first.dayNumber);
    return isLeftOut ? { kind: 'leftOut', day: first.dayNumber } : undefined;
  }
  const last = done.flatMap(doneAt).toSorted().at(-1);
  return last && daysSince(last) >= PAUSE_DAYS ? { kind: 'pause' } : undefined;
}
