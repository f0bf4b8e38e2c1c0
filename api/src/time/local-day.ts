import { DateTime } from 'luxon';

/** A day as a member's clock and calendar have it. */
export interface LocalDay {
  /** ISO date, e.g. `2026-03-08`. */
  date: string;
  /** The first instant of that day in the member's zone. */
  startsAt: Date;
  /** Minutes ahead of UTC at the given instant. */
  utcOffset: number;
}

/** The day that an instant falls on in an IANA zone. */
export function localDay(now: Date, timeZone: string): LocalDay {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  if (!local.isValid) throw new Error(`Not a time zone: ${timeZone}`);
  return { date: local.toISODate(), startsAt: local.startOf('day').toJSDate(), utcOffset: local.offset };
}

/** The ISO date of the day after the one that an instant falls on in an IANA zone. */
export function nextLocalDate(now: Date, timeZone: string): string {
  const { startsAt } = localDay(now, timeZone);
  return localDay(DateTime.fromJSDate(startsAt, { zone: timeZone }).plus({ days: 1 }).toJSDate(), timeZone).date;
}
