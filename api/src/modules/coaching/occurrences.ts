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

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

function startsAhead(row: SessionRow, now: Date): DateTime[] {
  const latest = Math.max(now.getTime(), Date.parse(row.startsAt)) + (WEEKS_AHEAD + 1) * WEEK;
  return startsBetween(row, now, new Date(latest)).slice(0, WEEKS_AHEAD);
}

/** The starts of what has not ended at `from` and starts before `to`, soonest first, in the zone of the series. */
export function startsBetween(
  { startsAt, duration, weeklyInZone, openUntil }: Times,
  from: Date,
  to: Date,
): DateTime[] {
  const first = Date.parse(startsAt);
  const last = openUntil === null || !weeklyInZone ? Infinity : Date.parse(openUntil);
  const isWithin = (start: DateTime) =>
    start.toMillis() + duration * MINUTE > from.getTime() && start.toMillis() < Math.min(to.getTime(), last);
  if (!weeklyInZone) return [DateTime.fromMillis(first, { zone: 'utc' })].filter(isWithin);
  // A week more on both sides, for a change of the clock can move a start by hours.
  const weeksPast = Math.max(0, Math.floor((from.getTime() - first) / WEEK) - 1);
  const weeks = Math.max(0, Math.ceil((to.getTime() - first) / WEEK) + 1 - weeksPast);
  return Array.from({ length: weeks }, (_, week) => startOf(startsAt, weeklyInZone, weeksPast + week)).filter(isWithin);
}

const MOST_KNOWN = 10_000;
const known = new Map<string, DateTime>();

/** When a series takes place after `week` weeks; cached, since it never changes and is expensive to compute. */
function startOf(startsAt: string, zone: string, week: number): DateTime {
  const key = `${startsAt} ${zone} ${week}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const start = DateTime.fromISO(startsAt, { zone }).plus({ weeks: week });
  known.set(key, start);
  return start;
}

/** One session, or one occurrence of a series, whose id names its date. */
export function toSession(
  row: Omit<SessionRow, keyof Times> & Pick<Times, 'duration' | 'weeklyInZone'>,
  start: DateTime,
): Session {
  return {
    id: row.weeklyInZone ? `${row.id}:${start.toISODate()}` : row.id,
    title: row.title,
    description: row.description,
    scheduledAt: new Date(start.toMillis()).toISOString(),
    duration: row.duration,
    sessionType: row.sessionType,
    meetingUrl: linkOrNull(row.meetingUrl),
    coach: { firstName: row.coachFirstName, lastName: row.coachLastName },
  };
}
