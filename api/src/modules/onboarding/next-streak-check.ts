import { DateTime } from 'luxon';

/** Hours before a member's midnight at which they are told of a streak that is about to end. */
const HOURS_LEFT = 3;

/** When a member's streaks are looked at next after `now`: some hours before the end of a day in their time zone. */
export function nextStreakCheck(now: Date, zone: string): Date {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const [next, later] = [1, 2].map((days) => today.plus({ days }).startOf('day').minus({ hours: HOURS_LEFT })) as [
    DateTime,
    DateTime,
  ];
  return next.toJSDate() > now ? next.toJSDate() : later.toJSDate();
}
