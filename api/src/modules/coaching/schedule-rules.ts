import type { moveSession } from '@portal/contracts/coaching-schedule';
import { DateTime, Interval } from 'luxon';
import type { EntityManager } from 'typeorm';
import type { InputOf } from '../../common/input';
import { conflict, invalidInput } from '../../common/refusal';
import { timeZoneOf } from '../../common/time-zones';
import { startsBetween, type Times } from './occurrences';
import { BUSY_COACH, BUSY_MEMBER } from './schedule.sql';

/** A change that calendars hear of: by its sequence. */
export const changedAt = (now: Date) => ({ changedAt: now, sequence: () => 'sequence + 1' });

/** How far ahead a weekly series is compared with what the coach has already. */
const WEEKS_COMPARED = 8;

/** A wall-clock time in its zone as an instant; 400 for no such zone and for a time that is over at `now`. */
export function timesOf(
  { startsAt, timeZone, duration }: InputOf<typeof moveSession>['body'],
  weeklyInZone: string | null,
  now: Date,
): Times {
  const start = DateTime.fromISO(startsAt, { zone: timeZoneOf(timeZone) });
  if (!start.isValid || start.toMillis() <= now.getTime()) {
    throw invalidInput([{ path: 'startsAt', message: 'Please choose a time that lies ahead' }]);
  }
  return { startsAt: start.toUTC().toISO(), duration, weeklyInZone, openUntil: null };
}

/**
 * Refuses with 409 a time at which the coach, or the member of a 1:1, has another session than the one that is `moving`.
 * Both must be held.
 */
export async function ensureFree(
  manager: EntityManager,
  { coachId, memberId }: { coachId: string; memberId: string | null },
  wanted: Times,
  now: Date,
  moving: string | null = null,
): Promise<void> {
  const overlaps = async (busy: string, id: string) =>
    isTaken(wanted, await manager.query<Times[]>(busy, [id, now, moving]));
  if (await overlaps(BUSY_COACH, coachId)) {
    throw conflict('This coach has another session at that time. Please choose another time.');
  }
  if (memberId && (await overlaps(BUSY_MEMBER, memberId))) {
    throw conflict('This member has another 1:1 session at that time. Please choose another time.');
  }
}

function isTaken(wanted: Times, busy: readonly Times[]): boolean {
  const from = new Date(wanted.startsAt);
  const until = DateTime.fromJSDate(from).plus({ weeks: WEEKS_COMPARED }).toJSDate();
  const taken = busy.flatMap((times) => intervalsOf(times, from, until));
  return intervalsOf(wanted, from, until).some((one) => taken.some((other) => one.overlaps(other)));
}

const intervalsOf = (times: Times, from: Date, until: Date) =>
  startsBetween(times, from, until).map((start) => Interval.after(start, { minutes: times.duration }));
