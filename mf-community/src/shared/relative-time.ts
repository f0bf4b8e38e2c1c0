import { dateText } from '@portal/sdk';

const JUST_NOW = 'just now';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

let known: Intl.RelativeTimeFormat | undefined;
const relative = () => (known ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

/**
 * A relative time: "5 minutes ago", "yesterday"; after a week, the date in the reader's time zone. A time after `now`
 * (a browser clock that is behind) counts as now.
 */
export function relativeTime(at: Date, now: Date, timeZone: string): string {
  const seconds = (now.getTime() - at.getTime()) / 1_000;
  const ago = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    relative().format(-Math.floor(seconds / length), unit);
  if (seconds < MINUTE) return JUST_NOW;
  if (seconds < HOUR) return ago('minute', MINUTE);
  if (seconds < DAY) return ago('hour', HOUR);
  if (seconds < WEEK) return ago('day', DAY);
  return dateText(at, { dateStyle: 'medium' }, timeZone);
}

/** The exact time in the reader's zone, e.g. "Monday, March 9, 2026 at 1:05 PM". */
export const exactTime = (at: Date, timeZone: string) =>
  dateText(at, { dateStyle: 'full', timeStyle: 'short' }, timeZone);
