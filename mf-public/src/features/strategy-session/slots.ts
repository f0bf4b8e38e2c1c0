import { SESSION_DAY, SESSION_TIME, type CoachSlots, type Session } from '@portal/contracts/sessions';
import { dateRangeText, dateText } from '@portal/sdk';

/** A time that can be chosen, and with whom. */
export interface Slot {
  startsAt: string;
  coachId: string;
  coach: string;
}

/** The times of one day as the visitor's calendar has it. */
export interface SlotDay {
  /** E.g. "Monday, March 9". */
  name: string;
  slots: (Slot & { time: string })[];
}

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

export const nameOf = ({ firstName, lastName }: Session['coach']) => `${firstName} ${lastName}`;

/**
 * All coaches' times as one list, soonest first, without duplicates: if several coaches are free, the first one is
 * used.
 */
export function toSlots(times: readonly CoachSlots[]): Slot[] {
  const byStart = new Map<string, Slot>();
  for (const { coach, startsAt } of times) {
    for (const start of startsAt) {
      if (!byStart.has(start)) byStart.set(start, { startsAt: start, coachId: coach.id, coach: nameOf(coach) });
    }
  }
  return [...byStart.values()].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** Times by the day on which they begin in a zone, in their order. */
export function groupByDay(slots: readonly Slot[], timeZone: string): SlotDay[] {
  const days = new Map<string, SlotDay['slots']>();
  for (const choice of slots) {
    const start = new Date(choice.startsAt);
    const day = dateText(start, SESSION_DAY, timeZone);
    days.set(day, [...(days.get(day) ?? []), { ...choice, time: dateText(start, TIME, timeZone) }]);
  }
  return [...days].map(([name, onDay]) => ({ name, slots: onDay }));
}

/** When a session ends. */
export const endOf = ({ scheduledAt, duration }: Pick<Session, 'scheduledAt' | 'duration'>) =>
  new Date(Date.parse(scheduledAt) + duration * 60_000);

/** The day and the hours of a session in a zone, e.g. "Friday, March 6" and "3:00 – 3:50 PM GMT+1". */
export function dayAndHours(session: Pick<Session, 'scheduledAt' | 'duration'>, timeZone: string) {
  const start = new Date(session.scheduledAt);
  return {
    day: dateText(start, SESSION_DAY, timeZone),
    hours: dateRangeText(start, endOf(session), { ...TIME, timeZoneName: 'short' }, timeZone),
  };
}

/** When a session takes place in a zone, e.g. "Friday, March 6, 3:00 – 3:50 PM GMT+1". */
export const whenText = (session: Pick<Session, 'scheduledAt' | 'duration'>, timeZone: string) =>
  dateRangeText(new Date(session.scheduledAt), endOf(session), SESSION_TIME, timeZone);
