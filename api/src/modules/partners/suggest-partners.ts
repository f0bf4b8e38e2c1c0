import type { WaitingForPartner } from '@portal/contracts/partners';
import { DateTime } from 'luxon';

/** A member who waits, as the SQL of this module reads them. */
export type Waiting = Omit<WaitingForPartner, 'suggested'> & { notWith: readonly string[] };

const minutesAhead = (zone: string, now: Date) => DateTime.fromJSDate(now, { zone }).offset;

/**
 * Who fits each member who waits: those in the same course before all others, then the nearest time zone, then the nearest
 * day, then who waits longest. Nobody who declined or left the other before.
 */
export function suggestPartners(waiting: readonly Waiting[], now: Date): WaitingForPartner[] {
  const distance = (one: Waiting, other: Waiting) => [
    Number(one.course?.title !== other.course?.title),
    Math.abs(minutesAhead(one.timeZone, now) - minutesAhead(other.timeZone, now)),
    Math.abs((one.course?.day ?? 0) - (other.course?.day ?? 0)),
  ];
  return waiting.map(({ notWith, ...member }) => {
    const fits = waiting
      .filter(({ id, notWith: theirs }) => id !== member.id && !notWith.includes(id) && !theirs.includes(member.id))
      .map((other) => ({ id: other.id, distance: distance({ ...member, notWith }, other) }))
      .sort((one, other) => compare(one.distance, other.distance));
    return { ...member, suggested: fits[0]?.id ?? null };
  });
}

/** Compares the first of two lists of numbers that differ. */
const compare = (one: readonly number[], other: readonly number[]) =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
