import { dateText } from '@portal/sdk';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The calendar day of an instant in a zone, as a number that grows by one each day. */
export const dayOf = (instant: string, timeZone: string) =>
  Date.parse(`${dateText(new Date(instant), { year: 'numeric', month: 'numeric', day: 'numeric' }, timeZone)} UTC`) /
  DAY_MS;

/** The number of calendar days between two instants in a time zone; 0 if they are less than 24 hours apart. */
export const daysBetween = (from: string, to: string, timeZone: string) =>
  Date.parse(to) - Date.parse(from) < DAY_MS ? 0 : dayOf(to, timeZone) - dayOf(from, timeZone);

/**
 * The number of consecutive calendar days up to the last instant's; 0 if that day already had an earlier one, so that a
 * streak is reached once.
 */
export function streakReached(instants: readonly string[], timeZone: string): number {
  const days = instants.map((instant) => dayOf(instant, timeZone)).toSorted((a, b) => b - a);
  const [last] = days;
  if (last === undefined || days[1] === last) return 0;
  const done = new Set(days);
  let streak = 0;
  while (done.has(last - streak)) streak += 1;
  return streak;
}
