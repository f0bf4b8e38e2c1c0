import { setImmediate } from 'node:timers/promises';
import ICAL from 'ical.js';
import { DateTime, IANAZone } from 'luxon';
import { isInterrupted, withinTime } from './within-time';

/**
 * Milliseconds that reading a file, or working out when one event repeats, may take, and all of it together; and how many
 * events may be interrupted. Far more than real calendars need, even on a busy machine.
 */
export const LIMITS = { file: 2_000, event: 1_000, total: 10_000, interrupted: 3 };

/** Milliseconds after which other work of the process has its turn. */
const TURN = 10;

/** Longest list of busy times: one every half hour for two months is less. */
const MAX_BUSY_TIMES = 5_000;

const DAY = 86_400_000;

/** Entries that the portal itself puts into calendars: it knows its own sessions. */
const OWN_ENTRY = /@five-pillars$/;

/** From when to when somebody is busy. */
export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
}

/** What to look for in a calendar. */
interface Wanted {
  from: Date;
  until: Date;
  /** The zone of all-day events, and of times that name none. */
  timeZone: string;
}

interface BusyTimes {
  /** Soonest first; none touches another. */
  busy: BusyTime[];
  /** How many events could not be read. They are left out. */
  unreadable: number;
}

/**
 * When the owner of a calendar is busy, by its iCalendar file (RFC 5545): without events that are canceled or shown as free.
 * @param limits how much of the processor a calendar may take
 * @throws if it is not a calendar, or takes too long to read
 */
export async function parseBusyTimes(file: string, wanted: Wanted, limits = LIMITS): Promise<BusyTimes> {
  const events = withinTime(limits.file, () => eventsOf(file));
  const found: BusyTime[] = [];
  let [unreadable, interrupted] = [0, 0];
  let [spent, turn] = [0, performance.now()];
  for (const event of events) {
    try {
      found.push(...withinTime(limits.event, () => busyTimesOf(event, wanted)));
    } catch (error) {
      unreadable += 1;
      if (isInterrupted(error)) interrupted += 1;
      if (interrupted > limits.interrupted) throw error;
    }
    const taken = performance.now() - turn;
    if (taken < TURN) continue;
    spent += taken;
    if (spent > limits.total) throw new Error('The calendar takes too long to read');
    await setImmediate();
    turn = performance.now();
  }
  const busy = merge(found, wanted);
  if (busy.length > MAX_BUSY_TIMES) throw new Error('The calendar has too many busy times');
  return { busy, unreadable };
}

/** An event with the changes to single dates of it, and the zone of times without one. */
interface CalendarEvent {
  /** Undefined for an invitation to single dates alone. */
  main: ICAL.Component | undefined;
  changes: ICAL.Component[];
  calendarZone: unknown;
}

function eventsOf(file: string): CalendarEvent[] {
  const parsed = ICAL.parse(file.replace(/^\uFEFF/, '').trim()) as unknown[];
  const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
  if (calendars.length === 0) throw new Error('The file is empty');
  return calendars.flatMap((jCal) => {
    const calendar = new ICAL.Component(jCal);
    if (calendar.name !== 'vcalendar') throw new Error('The file is not a calendar');
    const calendarZone = calendar.getFirstPropertyValue('x-wr-timezone');
    const byUid = new Map<string, CalendarEvent>();
    for (const [index, component] of calendar.getAllSubcomponents('vevent').entries()) {
      const isChange = component.hasProperty('recurrence-id');
      const uid = String(component.getFirstPropertyValue('uid') ?? index);
      const event = byUid.get(uid) ?? { main: undefined, changes: [], calendarZone };
      byUid.set(uid, isChange ? { ...event, changes: [...event.changes, component] } : { ...event, main: component });
    }
    return [...byUid.values()];
  });
}

function busyTimesOf({ main, changes, calendarZone }: CalendarEvent, wanted: Wanted): BusyTime[] {
  if (main && isCanceled(main)) return [];
  const toBusy = ({ item: { component }, startDate, endDate }: EventDate): BusyTime => ({
    startsAt: instantOf(startDate, [zoneIdOf(component, 'dtstart'), calendarZone], wanted.timeZone),
    endsAt: instantOf(
      endDate,
      [zoneIdOf(component, 'dtend'), zoneIdOf(component, 'dtstart'), calendarZone],
      wanted.timeZone,
    ),
  });
  const dates = main ? datesOf(new ICAL.Event(main, { exceptions: changes }), wanted) : [];
  const counted = new Set(dates.map(({ item }) => item.component));
  const others = changes
    .filter((change) => !counted.has(change))
    .flatMap((change) => onlyDate(new ICAL.Event(change), wanted));
  return [...dates, ...others].filter(({ item }) => isBusy(item.component)).map(toBusy);
}

type EventDate = Pick<ReturnType<ICAL.Event['getOccurrenceDetails']>, 'item' | 'startDate' | 'endDate'>;

/** The dates of an event around the time that is wanted. */
function datesOf(event: ICAL.Event, wanted: Wanted): EventDate[] {
  if (!event.isRecurring()) return onlyDate(event, wanted);
  const [first, last] = daysAround(wanted, event.duration.toSeconds() * 1_000);
  if (endsBefore(event.component, first)) return [];
  const dates: EventDate[] = [];
  const iterator = event.iterator(startNear(event, first));
  for (let time = nextOf(iterator); time && dayOf(time) <= last; time = nextOf(iterator)) {
    if (dayOf(time) >= first) dates.push(event.getOccurrenceDetails(time));
  }
  return dates;
}

/**
 * Where to begin with the dates of an event that matter from a day on: at its first one, or by whole periods later, so that
 * a daily event of ten years isn't followed day by day.
 */
function startNear({ startDate, component }: ICAL.Event, first: number): ICAL.Time {
  const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue());
  const [rule] = rules;
  if (rules.length !== 1 || !(rule instanceof ICAL.Recur) || rule.isByCount()) return startDate;
  const period = { DAILY: 1, WEEKLY: 7 }[rule.freq as string] ?? Infinity;
  const days = first - dayOf(startDate);
  const periods = Math.floor(days / (period * rule.interval));
  if (periods < 1) return startDate;
  const start = startDate.clone();
  start.adjust(periods * period * rule.interval, 0, 0, 0);
  return start;
}

const nextOf = (iterator: ICAL.RecurExpansion): ICAL.Time | null => iterator.next() ?? null;

function onlyDate(event: ICAL.Event, wanted: Wanted): EventDate[] {
  const { startDate, endDate } = event;
  const [first, last] = daysAround(wanted);
  return dayOf(endDate) >= first && dayOf(startDate) <= last ? [{ item: event, startDate, endDate }] : [];
}

/** The first and last day on which something can begin that is wanted, in whatever zone. */
const daysAround = ({ from, until }: Wanted, duration = 0) =>
  [Math.floor((from.getTime() - duration) / DAY) - 2, Math.ceil(until.getTime() / DAY) + 2] as const;

/** Whether every rule by which an event repeats ends before a day. */
function endsBefore(component: ICAL.Component, first: number): boolean {
  if (component.hasProperty('rdate')) return false;
  return component.getAllProperties('rrule').every((rule) => {
    const value = rule.getFirstValue();
    return value instanceof ICAL.Recur && value.until !== null && dayOf(value.until) < first;
  });
}

/** The number of a day since 1970. */
const dayOf = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day) / DAY;

const isCanceled = (component: ICAL.Component) => is(component, 'status', 'CANCELLED');

const isBusy = (component: ICAL.Component) =>
  !isCanceled(component) &&
  !is(component, 'transp', 'TRANSPARENT') &&
  !OWN_ENTRY.test(String(component.getFirstPropertyValue('uid')));

const is = (component: ICAL.Component, name: string, value: string) =>
  String(component.getFirstPropertyValue(name)).toUpperCase() === value;

const zoneIdOf = (component: ICAL.Component, name: string) =>
  component.getFirstProperty(name)?.getFirstParameter('tzid');

const isZone = (name: unknown): name is string => typeof name === 'string' && IANAZone.isValidZone(name);

/**
 * An instant of a calendar. A date begins in `ownZone`. So does a time, unless the calendar defines its zone, or the first
 * of `zoneIds` is one that everybody knows.
 */
function instantOf(time: ICAL.Time, zoneIds: readonly unknown[], ownZone: string): Date {
  const { year, month, day, hour, minute, second, isDate } = time;
  if (isDate) return DateTime.fromObject({ year, month, day }, { zone: ownZone }).toJSDate();
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate();
  const zone = zoneIds.find(isZone) ?? ownZone;
  return DateTime.fromObject({ year, month, day, hour, minute, second }, { zone }).toJSDate();
}

/** Busy times within the wanted ones, joined where they overlap or touch. */
function merge(busy: readonly BusyTime[], { from, until }: Wanted): BusyTime[] {
  const within = busy
    .map(({ startsAt, endsAt }) => ({
      startsAt: new Date(Math.max(startsAt.getTime(), from.getTime())),
      endsAt: new Date(Math.min(endsAt.getTime(), until.getTime())),
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const merged: BusyTime[] = [];
  for (const next of within) {
    const last = merged.at(-1);
    if (!last || next.startsAt > last.endsAt) merged.push(next);
    else if (next.endsAt > last.endsAt) last.endsAt = next.endsAt;
  }
  return merged;
}
