import type { Session } from '@portal/contracts/coaching';
import { DateTime } from 'luxon';
import { linkOrNull } from '../../common/link';

/** When a session or weekly series takes place, as the SQL of this module reads it. */
export interface Times {
  startsAt: string;
  /** Minutes. */
  duration: number;
  /** The zone in which a weekly series keeps its hour; null for a single session. */
  weeklyInZone: string | null;
  /** End of the last occurrence; null when the series has no end. */
  openUntil: string | null;
}

/** A session or weekly series as the SQL of this module reads it. */
export interface SessionRow extends Times {
  id: string;
  title: string;
  description: string;
  sessionType: string;
  meetingUrl: string | null;
  coachFirstName: string;
  coachLastName: string;
}

/** How many occurrences of a weekly series are shown ahead. */
const WEEKS_AHEAD = 4;

/**
 * The sessions that have not ended at `now`, soonest first. A weekly series is expanded on reading, so it never runs
 * dry, and keeps its hour of the day in its own zone over daylight saving changes.
 */
export const upcomingSessions = (rows: SessionRow[], now: Date): Session[] =>
  rows
    .flatMap((row) => startsAhead(row, now).map((startsAt) => toSession(row, startsAt)))
    .sort((one, other) => one.scheduledAt.localeCompare(other.scheduledAt) || one.id.localeCompare(other.id));

function startsAhead(row: SessionRow, now: Date): DateTime[] {
  const latest = DateTime.max(DateTime.fromJSDate(now), DateTime.fromISO(row.startsAt)).plus({
    weeks: WEEKS_AHEAD + 1,
  });
  return startsBetween(row, now, latest.toJSDate()).slice(0, WEEKS_AHEAD);
}

/** The starts of what has not ended at `from` and starts before `to`, soonest first, in the zone of the series. */
export function startsBetween(
  { startsAt, duration, weeklyInZone, openUntil }: Times,
  from: Date,
  to: Date,
): DateTime[] {
  const first = DateTime.fromISO(startsAt, { zone: weeklyInZone ?? 'utc' });
  const isWithin = (start: DateTime) =>
    start.plus({ minutes: duration }).toMillis() > from.getTime() && start.toMillis() < to.getTime();
  if (!weeklyInZone) return [first].filter(isWithin);
  const last = openUntil === null ? Infinity : DateTime.fromISO(openUntil).toMillis();
  const weeksPast = Math.max(0, Math.floor(DateTime.fromJSDate(from).diff(first, 'weeks').weeks) - 1);
  const weeks = Math.max(0, Math.ceil(DateTime.fromJSDate(to).diff(first, 'weeks').weeks) + 1 - weeksPast);
  return Array.from({ length: weeks }, (_, week) => first.plus({ weeks: weeksPast + week })).filter(
    (start) => isWithin(start) && start.toMillis() < last,
  );
}

/** One session, or one occurrence of a series, whose id names its date. */
export function toSession(row: SessionRow, start: DateTime): Session {
  return {
    id: row.weeklyInZone ? `${row.id}:${start.toISODate()}` : row.id,
    title: row.title,
    description: row.description,
    scheduledAt: start.toJSDate().toISOString(),
    duration: row.duration,
    sessionType: row.sessionType,
    meetingUrl: linkOrNull(row.meetingUrl),
    coach: { firstName: row.coachFirstName, lastName: row.coachLastName },
  };
}
