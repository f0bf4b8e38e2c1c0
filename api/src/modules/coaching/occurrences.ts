import type { Session } from '@portal/contracts/coaching';
import { DateTime } from 'luxon';
import { linkOrNull } from '../../common/link';

/** A session or weekly series as `SESSIONS_AHEAD` reads it. */
export interface SessionRow {
  id: string;
  title: string;
  description: string;
  startsAt: string;
  /** Minutes. */
  duration: number;
  sessionType: string;
  meetingUrl: string | null;
  /** The zone in which a weekly series keeps its hour; null for a single session. */
  weeklyInZone: string | null;
  /** End of the last occurrence; null when the series has no end. */
  openUntil: string | null;
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
    .flatMap((row) => startsOf(row, now).map((startsAt) => toSession(row, startsAt)))
    .sort((one, other) => one.scheduledAt.localeCompare(other.scheduledAt) || one.id.localeCompare(other.id));

function startsOf({ startsAt, duration, weeklyInZone, openUntil }: SessionRow, now: Date): DateTime[] {
  const first = DateTime.fromISO(startsAt, { zone: weeklyInZone ?? 'utc' });
  const isAhead = (start: DateTime) => start.plus({ minutes: duration }).toMillis() > now.getTime();
  if (!weeklyInZone) return [first].filter(isAhead);
  const weeksPast = Math.max(0, Math.floor(DateTime.fromJSDate(now).diff(first, 'weeks').weeks) - 1);
  const last = openUntil === null ? Infinity : DateTime.fromISO(openUntil).toMillis();
  return Array.from({ length: WEEKS_AHEAD + 3 }, (_, week) => first.plus({ weeks: weeksPast + week }))
    .filter((start) => isAhead(start) && start.toMillis() < last)
    .slice(0, WEEKS_AHEAD);
}

function toSession(row: SessionRow, start: DateTime): Session {
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
