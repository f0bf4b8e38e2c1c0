import type { Holiday } from '@portal/contracts/time-off';
import { DateTime } from 'luxon';

const dateIn = (year: number, month: number, day: number) => DateTime.utc(year, month, day);

/** The `nth` of a weekday (1 is Monday) in a month; -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): DateTime {
  if (nth < 0) {
    const last = DateTime.utc(year, month).endOf('month').startOf('day');
    return last.minus({ days: (last.weekday - weekday + 7) % 7 });
  }
  const first = DateTime.utc(year, month, 1);
  return first.plus({ days: ((weekday - first.weekday + 7) % 7) + (nth - 1) * 7 });
}

/** The holidays of 5 U.S.C. 6103, by their rule. */
const HOLIDAYS: readonly { name: string; on: (year: number) => DateTime }[] = [
  { name: 'New Year’s Day', on: (year) => dateIn(year, 1, 1) },
  { name: 'Martin Luther King Jr. Day', on: (year) => nthWeekday(year, 1, 1, 3) },
  { name: 'Presidents’ Day', on: (year) => nthWeekday(year, 2, 1, 3) },
  { name: 'Memorial Day', on: (year) => nthWeekday(year, 5, 1, -1) },
  { name: 'Juneteenth', on: (year) => dateIn(year, 6, 19) },
  { name: 'Independence Day', on: (year) => dateIn(year, 7, 4) },
  { name: 'Labor Day', on: (year) => nthWeekday(year, 9, 1, 1) },
  { name: 'Columbus Day', on: (year) => nthWeekday(year, 10, 1, 2) },
  { name: 'Veterans Day', on: (year) => dateIn(year, 11, 11) },
  { name: 'Thanksgiving Day', on: (year) => nthWeekday(year, 11, 4, 4) },
  { name: 'Christmas Day', on: (year) => dateIn(year, 12, 25) },
];

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(day: DateTime): DateTime {
  if (day.weekday === 6) return day.minus({ days: 1 });
  return day.weekday === 7 ? day.plus({ days: 1 }) : day;
}

/**
 * The federal holidays of the United States on the days on which they are observed, soonest first.
 * @param from the first day that counts, such as `2026-03-04`
 * @param months how many months from then on
 */
export function federalHolidays(from: string, months: number): Holiday[] {
  const first = DateTime.fromISO(from, { zone: 'utc' });
  const end = first.plus({ months });
  // New Year’s Day of the year after can be observed in this one.
  const years = Array.from({ length: end.year - first.year + 2 }, (_, index) => first.year + index);
  return years
    .flatMap((year) => HOLIDAYS.map(({ name, on }) => ({ name, day: observed(on(year)) })))
    .filter(({ day }) => day >= first && day < end)
    .sort((one, other) => one.day.toMillis() - other.day.toMillis())
    .map(({ name, day }) => ({ name, day: day.toISODate() ?? '' }));
}
