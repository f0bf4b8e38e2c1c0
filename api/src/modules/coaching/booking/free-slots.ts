import { BOOKING } from '@portal/contracts/coaching';
import { DateTime, Interval } from 'luxon';

/** Hours of one weekday (1 is Monday) that are open for bookings; times such as `09:00`, in the coach's zone. */
export interface OpenHours {
  weekday: number;
  startsAt: string;
  endsAt: string;
}

/**
 * The times at which a coach can be booked for so many `minutes`: within their hours in their own time zone, with the
 * required notice, and not overlapping anything `taken`. An hour skipped by a daylight saving change is no slot.
 */
export function freeSlots(
  hours: readonly OpenHours[],
  zone: string,
  { taken, minutes }: { taken: readonly Interval[]; minutes: number },
  now: Date,
): Date[] {
  const earliest = DateTime.fromJSDate(now, { zone }).plus({ hours: BOOKING.noticeHours });
  const latest = DateTime.fromJSDate(now, { zone }).plus({ days: BOOKING.daysAhead });
  const days = Array.from({ length: BOOKING.daysAhead + 1 }, (_, day) =>
    DateTime.fromJSDate(now, { zone }).startOf('day').plus({ days: day }),
  );
  return days
    .flatMap((day) =>
      hours.filter(({ weekday }) => weekday === day.weekday).flatMap((open) => startsWithin(day, open, minutes)),
    )
    .filter((start) => start >= earliest && start <= latest)
    .filter((start) => !taken.some((busy) => busy.overlaps(Interval.after(start, { minutes }))))
    .map((start) => start.toJSDate());
}

function startsWithin(day: DateTime, { startsAt, endsAt }: OpenHours, length: number): DateTime[] {
  const [from, to] = [minutesOf(startsAt), minutesOf(endsAt)];
  const last = to - Math.max(length, BOOKING.slotMinutes);
  const count = Math.max(0, Math.floor((last - from) / BOOKING.slotMinutes) + 1);
  return Array.from({ length: count }, (_, slot) => from + slot * BOOKING.slotMinutes).flatMap((minutes) => {
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
    const start = day.set({ hour, minute });
    return start.hour === hour && start.minute === minute ? [start] : [];
  });
}

function minutesOf(time: string): number {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  return hour * 60 + minute;
}
