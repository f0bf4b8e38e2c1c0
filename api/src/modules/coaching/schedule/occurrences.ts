import type { Session } from '@portal/contracts/coaching';
import { entitlementOfGroup, type Entitlement, type GroupSessionAccess } from '@portal/contracts/entitlements';
import { DateTime } from 'luxon';
import { linkOrNull } from '../../../database/stored-link';
import { isOpen, type Opens } from '../../../security/member';

/** A date of a weekly series that was moved or cancelled by itself, as the SQL of this module reads it. */
export interface ChangedDate {
  /** When the series has it. */
  plannedAt: string;
  /** When it takes place, or would have. */
  startsAt: string;
  /** Minutes. */
  duration: number;
  cancelled: boolean;
  sequence: number;
  changedAt: string;
}

/** When a session or weekly series takes place, as the SQL of this module reads it. */
export interface Times {
  startsAt: string;
  /** Minutes. */
  duration: number;
  /** The time zone in which a weekly series keeps its time of day; null for a single session. */
  weeklyInZone: string | null;
  /** End of the last occurrence; null when the series has no end. */
  openUntil: string | null;
  /** Of a series: those of its dates that were changed by themselves. */
  dates: ChangedDate[] | null;
}

/** A session or weekly series as the SQL of this module reads it. */
export interface SessionRow extends Times {
  id: string;
  title: string;
  description: string;
  sessionType: string;
  /** The entitlement to a group session, where the owner chose it. */
  openedBy: GroupSessionAccess | null;
  meetingUrl: string | null;
  coachFirstName: string;
  coachLastName: string;
  /** How many seats a group session has, where they are limited. */
  seats?: number | null;
  /** The number of attendees of a group session, by date. */
  seatCounts?: SeatCount[] | null;
  /** What the reader has of them. */
  ownSeats?: OwnSeat[] | null;
}

/** How many come to a date, and wait for a seat; of none a date is not listed. */
export interface SeatCount {
  plannedAt: string;
  taken: number;
  waiting: number;
}

interface OwnSeat {
  plannedAt: string;
  state: 'going' | 'waiting';
  /** On the waiting list, from 1; 0 of who has a seat. */
  place: number;
}

/** A single session, or one date of a series. */
export interface Occurrence {
  /** When the series has it, in the zone of the series: its identity. */
  planned: DateTime;
  start: DateTime;
  /** Minutes. */
  duration: number;
  /** Of a date that was moved or cancelled by itself. */
  change?: ChangedDate;
}

/** How many occurrences of a weekly series are shown ahead. */
const WEEKS_AHEAD = 4;

/**
 * The sessions that have not ended at `now`, soonest first. A weekly series is expanded on reading, so it never runs
 * dry, and keeps its time of day in its own time zone across daylight saving changes.
 */
export const upcomingSessions = (rows: SessionRow[], now: Date, opens: Opens): Session[] =>
  rows
    .flatMap((row) => ahead(row, now).map((occurrence) => toSession(row, occurrence, opens)))
    .sort((one, other) => one.scheduledAt.localeCompare(other.scheduledAt) || one.id.localeCompare(other.id));

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** The next occurrences that have not ended at `now`, soonest first. */
export function ahead(times: Times, now: Date, weeks = WEEKS_AHEAD): Occurrence[] {
  const latest = Math.max(now.getTime(), Date.parse(times.startsAt)) + (weeks + 1) * WEEK;
  return occurrencesBetween(times, now, new Date(latest)).slice(0, weeks);
}

/** Occurrences that are not canceled, have not ended at `from`, and start before `to`, soonest first. */
export const occurrencesBetween = (times: Times, from: Date, to: Date): Occurrence[] =>
  datesBetween(times, from, to).filter(({ change }) => !change?.cancelled);

/** {@link occurrencesBetween}, with the dates that were cancelled by themselves. */
export function datesBetween(times: Times, from: Date, to: Date): Occurrence[] {
  const { weeklyInZone, openUntil } = times;
  const last = openUntil === null || !weeklyInZone ? Infinity : Date.parse(openUntil);
  const isWithin = ({ start, duration }: Occurrence) =>
    start.toMillis() + duration * MINUTE > from.getTime() && start.toMillis() < Math.min(to.getTime(), last);
  if (!weeklyInZone) return [single(times)].filter(isWithin);
  const dates = times.dates ?? [];
  const changed = new Map(dates.map((change) => [Date.parse(change.plannedAt), change]));
  const unchanged = plannedAround(times, weeklyInZone, from, to).filter((start) => !changed.has(start.toMillis()));
  return [
    ...unchanged.map((start) => ({ planned: start, start, duration: times.duration })),
    ...dates.map((change) => changedOccurrence(change, weeklyInZone)),
  ]
    .filter(isWithin)
    .sort((one, other) => one.start.toMillis() - other.start.toMillis());
}

/** The date of a series that it has on a day (`2026-03-11`) of its zone, wherever it was moved to, or cancelled. */
export function dateOn(times: Times, day: string): Occurrence | undefined {
  const { weeklyInZone, startsAt } = times;
  const noon = DateTime.fromISO(`${day}T12:00`, { zone: weeklyInZone ?? 'utc' });
  if (!weeklyInZone || !noon.isValid) return undefined;
  const weeks = Math.round((noon.toMillis() - Date.parse(startsAt)) / WEEK);
  const planned = startOf(startsAt, weeklyInZone, weeks);
  if (weeks < 0 || planned.toISODate() !== day) return undefined;
  const change = times.dates?.find(({ plannedAt }) => Date.parse(plannedAt) === planned.toMillis());
  if (change) return changedOccurrence(change, weeklyInZone);
  return { planned, start: planned, duration: times.duration };
}

/** A single session, or a series' occurrence on a day; undefined if one is requested as the other. */
export function occurrenceOf(times: Times, day: string | undefined): Occurrence | undefined {
  if (times.weeklyInZone) return day === undefined ? undefined : dateOn(times, day);
  return day === undefined ? single(times) : undefined;
}

/** The one occurrence of a session that is no series. */
export function single({ startsAt, duration }: Pick<Times, 'startsAt' | 'duration'>): Occurrence {
  const start = DateTime.fromISO(startsAt, { zone: 'utc' });
  return { planned: start, start, duration };
}

function changedOccurrence(change: ChangedDate, zone: string): Occurrence {
  const { plannedAt, startsAt, duration } = change;
  const [planned, start] = [DateTime.fromISO(plannedAt, { zone }), DateTime.fromISO(startsAt, { zone })];
  return { planned, start, duration, change };
}

/** The planned starts of a series from `from` to `to`, with a margin before and after. */
function plannedAround({ startsAt }: Times, zone: string, from: Date, to: Date): DateTime[] {
  const first = Date.parse(startsAt);
  // A week more on both sides, for a change of the clock can move a start by hours.
  const weeksPast = Math.max(0, Math.floor((from.getTime() - first) / WEEK) - 1);
  const weeks = Math.max(0, Math.ceil((to.getTime() - first) / WEEK) + 1 - weeksPast);
  return Array.from({ length: weeks }, (_, week) => startOf(startsAt, zone, weeksPast + week));
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

/** The ID of an occurrence. */
export const idOf = ({ id, weeklyInZone }: Pick<SessionRow, 'id' | 'weeklyInZone'>, planned: DateTime): string =>
  weeklyInZone ? `${id}:${planned.toISODate()}` : id;

/** The entry for a date among the entries for all dates of a session. */
export const ofDate = <Kept extends { plannedAt: string }>(
  kept: readonly Kept[] | null | undefined,
  planned: DateTime,
) => kept?.find(({ plannedAt }) => Date.parse(plannedAt) === planned.toMillis());

/** What a reader's plans would have to open for them to come to a session; undefined where they may. */
export function neededFor(
  { sessionType, openedBy, weeklyInZone }: Pick<SessionRow, 'sessionType' | 'openedBy' | 'weeklyInZone'>,
  opens: Opens,
): Entitlement | undefined {
  if (sessionType !== 'group') return undefined;
  const entitlement = entitlementOfGroup(openedBy, weeklyInZone !== null);
  return isOpen({ opens }, entitlement) ? undefined : entitlement;
}

/**
 * A session, or one occurrence of a series, whose ID contains the planned date. The meeting link is only included for
 * members whose plans open it and, if seats are limited, who have a seat.
 */
export function toSession(
  row: Omit<SessionRow, keyof Times> & Pick<Times, 'weeklyInZone'>,
  { planned, start, duration }: Occurrence,
  opens: Opens,
): Session {
  const { seats = null, seatCounts } = row;
  const own = ofDate(row.ownSeats, planned);
  const needs = neededFor(row, opens);
  const mayJoin = !needs && (seats === null || own?.state === 'going');
  return {
    id: idOf(row, planned),
    title: row.title,
    description: row.description,
    scheduledAt: new Date(start.toMillis()).toISOString(),
    duration,
    sessionType: row.sessionType,
    meetingUrl: mayJoin ? linkOrNull(row.meetingUrl) : null,
    coach: { firstName: row.coachFirstName, lastName: row.coachLastName },
    ...(seatCounts && {
      seats: {
        of: seats,
        taken: ofDate(seatCounts, planned)?.taken ?? 0,
        mine: own?.state ?? null,
        place: own?.state === 'waiting' ? own.place : null,
      },
    }),
    ...(needs && { needs }),
  };
}
