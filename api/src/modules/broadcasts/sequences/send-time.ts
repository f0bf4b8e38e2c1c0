import { SEQUENCE_LIMITS } from '@portal/contracts/email-sequences';
import { DateTime } from 'luxon';

/**
 * When an email is due: some days after `since`, at an hour of the recipient's day, and later than `since` in any case.
 * By the calendar, so that daylight saving moves nothing.
 */
export function sendTime({ waitDays, hour }: { waitDays: number; hour: number }, since: Date, zone: string): Date {
  const day = DateTime.fromJSDate(since, { zone }).startOf('day').plus({ days: waitDays });
  const at = day.set({ hour });
  return (at.toMillis() > since.getTime() ? at : day.plus({ days: 1 }).set({ hour })).toJSDate();
}

/** Whether emails may go out now, by the recipient's clock. */
export function isDaytime(now: Date, zone: string): boolean {
  const { hour } = DateTime.fromJSDate(now, { zone });
  return hour >= SEQUENCE_LIMITS.earliestHour && hour <= SEQUENCE_LIMITS.latestHour;
}
