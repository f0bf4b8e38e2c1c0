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

/** An area and place, e.g. `America/Los_Angeles`, or UTC; offsets such as `+02:00` are not zones. */
const ZONE_NAME = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/;

/** Whether a text names an IANA time zone. */
export const isTimeZone = (text: string) =>
  text.length <= 64 && ZONE_NAME.test(text) && DateTime.local({ zone: text }).isValid;
