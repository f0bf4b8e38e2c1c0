import type { CoachSlots } from '@portal/contracts/coaching';
import { BOOKING } from '@portal/contracts/sessions';
import { DateTime, Interval } from 'luxon';
import type { EntityManager } from 'typeorm';
import { busyTimesBetween } from '../coach-calendar/calendar-conflicts';
import { BUSY, COACHES_FOR_STRATEGY, COACHES_WITH_HOURS } from '../schedule/coaching.sql';
import { freeSlots, type OpenHours } from './free-slots';
import { occurrencesBetween, type Times } from '../schedule/occurrences';

/** Days of a coach’s zone on which they cannot be booked, both included. */
interface DaysOff {
  from: string;
  to: string;
}

type BookableCoach = CoachSlots['coach'] & { timeZone: string; hours: OpenHours[]; timeOff: DaysOff[] | null };
type BusyRow = Times & { coachId: string; mine: boolean };

/** When a member can book each coach who takes bookings, for so many minutes. */
export const timesForMember = (
  manager: EntityManager,
  memberId: string,
  now: Date,
  minutes: number = BOOKING.sessionMinutes,
) => freeTimes(manager, COACHES_WITH_HOURS, memberId, now, minutes);

/** When a visitor can book each coach who takes strategy sessions. */
export const timesForVisitor = (manager: EntityManager, now: Date) =>
  freeTimes(manager, COACHES_FOR_STRATEGY, null, now, BOOKING.sessionMinutes);

/** Whether a time is one of a coach's free times. */
export const isAmong = (times: readonly CoachSlots[], coachId: string, startsAt: string) =>
  times.some((free) => free.coach.id === coachId && free.startsAt.includes(new Date(startsAt).toISOString()));

async function freeTimes(
  manager: EntityManager,
  coachesWithHours: string,
  memberId: string | null,
  now: Date,
  minutes: number,
): Promise<CoachSlots[]> {
  const until = DateTime.fromJSDate(now)
    .plus({ days: BOOKING.daysAhead + 1 })
    .toJSDate();
  const coaches = await manager.query<BookableCoach[]>(coachesWithHours);
  const busy = await manager.query<BusyRow[]>(BUSY, [now, until, memberId]);
  const elsewhere = await busyTimesBetween(manager, now, until);
  return coaches.map(({ timeZone, hours, timeOff, ...coach }) => {
    const sessions = busy
      .filter(({ coachId, mine }) => coachId === coach.id || mine)
      .flatMap((times) => occurrencesBetween(times, now, until))
      .map(({ start, duration }) => Interval.after(start, { minutes: duration }));
    const daysOff = (timeOff ?? []).map((days) => daysIn(timeZone, days));
    const ownBusy = elsewhere.filter(({ coachId }) => coachId === coach.id).map((time) => time.busy);
    const taken = [...sessions, ...daysOff, ...ownBusy];
    return { coach, startsAt: freeSlots(hours, timeZone, { taken, minutes }, now).map((start) => start.toISOString()) };
  });
}

const daysIn = (zone: string, { from, to }: DaysOff) =>
  Interval.fromDateTimes(DateTime.fromISO(from, { zone }), DateTime.fromISO(to, { zone }).plus({ days: 1 }));
