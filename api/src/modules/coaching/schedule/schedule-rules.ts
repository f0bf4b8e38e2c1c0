import type { rescheduleSession } from '@portal/contracts/coaching-schedule';
import { DateTime, Interval } from 'luxon';
import type { EntityManager } from 'typeorm';
import type { InputOf } from '../../../http/input';
import { conflict, invalidInput } from '../../../errors/api-exception';
import { timeZoneOf } from '../../../time/time-zones';
import { COPY } from '../copy';
import { occurrencesBetween, type Occurrence, type Times } from './occurrences';
import { BUSY_COACH, BUSY_MEMBER } from './schedule.sql';

/** A change that calendars hear of: by its sequence. */
export const changedAt = (now: Date) => ({ changedAt: now, sequence: () => 'sequence + 1' });

/** How many weeks of a weekly series are checked against the coach's other sessions. */
const WEEKS_COMPARED = 8;

/** A wall-clock time in its zone as an instant; 400 for no such zone and for a time that is over at `now`. */
export function timesOf(
  { startsAt, timeZone, duration }: InputOf<typeof rescheduleSession>['body'],
  weeklyInZone: string | null,
  now: Date,
): Times {
  const start = DateTime.fromISO(startsAt, { zone: timeZoneOf(timeZone) });
  if (!start.isValid || start.toMillis() <= now.getTime()) {
    throw invalidInput([{ path: 'startsAt', message: COPY.timeIsOver }]);
  }
  return { startsAt: start.toUTC().toISO(), duration, weeklyInZone, openUntil: null, dates: null };
}

/** The session, or date of a series, that is about to move. It does not count as a conflict. */
interface Moving {
  id: string;
  date?: Occurrence;
}

type BusyRow = Times & { id: string };

/**
 * Refuses with 409 a time at which the coach, or the member of a 1:1, has another session than the one that is `moving`.
 * Both must be locked.
 */
export async function ensureFree(
  manager: EntityManager,
  { coachId, memberId }: { coachId: string; memberId: string | null },
  wanted: Times,
  now: Date,
  moving?: Moving,
): Promise<void> {
  const overlaps = async (busy: string, id: string) =>
    isTaken(wanted, await manager.query<BusyRow[]>(busy, [id, now]), moving);
  if (await overlaps(BUSY_COACH, coachId)) {
    throw conflict(COPY.coachBusy);
  }
  if (memberId && (await overlaps(BUSY_MEMBER, memberId))) {
    throw conflict(COPY.memberBusy);
  }
}

function isTaken(wanted: Times, busy: readonly BusyRow[], moving: Moving | undefined): boolean {
  const from = new Date(wanted.startsAt);
  const until = DateTime.fromJSDate(from).plus({ weeks: WEEKS_COMPARED }).toJSDate();
  const taken = busy.flatMap(({ id, ...times }) =>
    occurrencesBetween(times, from, until)
      .filter((occurrence) => !moving || id !== moving.id || !isSameDate(occurrence, moving.date))
      .map(intervalOf),
  );
  return occurrencesBetween(wanted, from, until).some((one) => taken.some((other) => intervalOf(one).overlaps(other)));
}

/** Whether an occurrence is the date that is about to move, or any of a session that moves as a whole. */
const isSameDate = ({ planned }: Occurrence, date: Occurrence | undefined) =>
  !date || planned.toMillis() === date.planned.toMillis();

const intervalOf = ({ start, duration }: Occurrence) => Interval.after(start, { minutes: duration });
