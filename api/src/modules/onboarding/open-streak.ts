import { DateTime } from 'luxon';

/** The shortest streak that a member is told of before it ends. */
const WORTH_TELLING = 3;

/** A streak that ends today unless the member does something for it. */
export interface OpenStreak {
  days: number;
  /** The habit that it belongs to; null for a lesson a day. */
  habit: string | null;
}

/** The days in a row with a lesson or a short day, up to yesterday or today, in a member's zone. */
export function lessonStreak(lessonsAt: readonly Date[], now: Date, zone: string): { days: number; isOpen: boolean } {
  const dates = new Set(lessonsAt.map((at) => DateTime.fromJSDate(at, { zone }).toISODate()));
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const isOpen = !dates.has(today.toISODate());
  let days = 0;
  while (dates.has(today.minus({ days: days + (isOpen ? 1 : 0) }).toISODate())) days += 1;
  return { days, isOpen };
}

/** The longest of some streaks, if it is worth telling; habits before lessons. */
export function longestOf(streaks: readonly OpenStreak[]): OpenStreak | null {
  const [longest] = streaks.toSorted((one, other) => other.days - one.days);
  return longest && longest.days >= WORTH_TELLING ? longest : null;
}
