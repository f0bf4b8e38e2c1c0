import { DateTime } from 'luxon';

/** When a member isn't disturbed: times of day in their zone, such as `21:00`; null without quiet hours. */
export interface QuietTimes {
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
}

/**
 * When the quiet hours end that `now` is in; null outside of them. They begin and end by the member's clock, also in
 * nights when clocks change: a time that is skipped moves an hour later, and of a time that occurs twice, the first one
 * counts.
 */
export function quietUntil({ timeZone, quietFrom, quietUntil: until }: QuietTimes, now: Date): Date | null {
  if (quietFrom === null || until === null) return null;
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const lastsOvernight = until < quietFrom;
  for (const began of lastsOvernight ? [today.minus({ days: 1 }), today] : [today]) {
    const from = at(began, quietFrom);
    const end = at(lastsOvernight ? began.plus({ days: 1 }) : began, until);
    if (from <= now && now < end) return end;
  }
  return null;
}

function at(day: DateTime, time: string): Date {
  const [hour, minute] = time.split(':').map(Number);
  return day.set({ hour, minute }).toJSDate();
}
