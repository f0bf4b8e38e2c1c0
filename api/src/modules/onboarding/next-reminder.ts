import { DateTime } from 'luxon';

interface Wanted {
  /** 1 is Monday. */
  weekdays: readonly number[];
  /** Such as `07:30`. */
  time: string;
}

const DAYS_AHEAD = 8;

/**
 * A member's next reminder after `now`, in their time zone, but not on the date of the last reminder. A time skipped by
 * daylight saving moves an hour later that day; of a time that occurs twice, the first one counts.
 */
export function nextReminder(
  { weekdays, time }: Wanted,
  { now, zone, remindedOn }: { now: Date; zone: string; remindedOn: string | null },
): Date | null {
  const [hour, minute] = time.split(':').map(Number);
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = today.plus({ days: ahead });
    if (!weekdays.includes(day.weekday) || day.toISODate() === remindedOn) continue;
    const at = day.set({ hour, minute });
    if (at.toJSDate() > now) return at.toJSDate();
  }
  return null;
}
