import type { Session } from '@portal/contracts/coaching';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A session as calendars need to know it. */
export interface CalendarEntry {
  session: Session;
  cancelled: boolean;
  /** Rises with every change of when, where or whether the session takes place. */
  sequence: number;
  changedAt: Date;
}

/** How often subscribed calendars should refresh, in seconds. */
const LOOK_AGAIN = 60 * 60;

/** Who makes our calendar files: a portal by its name. */
export const productOf = (portal: string) => ({ company: portal, product: 'Coaching', language: 'EN' });

/** Something that takes place, as calendars need to know it. */
export interface CalendarEvent {
  uid: string;
  title: string;
  /** Lines of its description. */
  about: readonly (string | null)[];
  link: string | null;
  startsAt: Date;
  durationMinutes: number;
  canceledAt: Date | null;
  sequence: number;
  changedAt: Date;
}

/** Events as a calendar (RFC 5545) of that name. Times are in UTC, which every calendar shows rightly in its reader's zone. */
export function calendarOf(
  events: readonly CalendarEvent[],
  { portal, name }: { portal: string; name: string },
): string {
  const calendar = ical({
    name,
    prodId: productOf(portal),
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN,
  });
  for (const { uid, title, about, link, startsAt, durationMinutes, canceledAt, sequence, changedAt } of events) {
    calendar.createEvent({
      id: `${uid}@five-pillars`,
      sequence,
      start: startsAt,
      end: new Date(startsAt.getTime() + durationMinutes * 60_000),
      stamp: changedAt,
      lastModified: changedAt,
      summary: title,
      description: [...about, link && `Join: ${link}`].filter(Boolean).join('\n'),
      ...(link && { location: link, url: link }),
      status: canceledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** Sessions as a calendar of the portal of that name. */
export const calendarFile = (entries: readonly CalendarEntry[], portal: string): string =>
  calendarOf(entries.map(toEvent), { portal, name: `${portal} coaching` });

function toEvent({ session, cancelled: canceled, sequence, changedAt }: CalendarEntry): CalendarEvent {
  const { id, title, description, scheduledAt, duration, meetingUrl, coach } = session;
  return {
    uid: id.replace(':', '-'),
    title,
    about: [description, `With ${coach.firstName} ${coach.lastName}`],
    link: meetingUrl ?? null,
    startsAt: new Date(scheduledAt),
    durationMinutes: duration,
    canceledAt: canceled ? changedAt : null,
    sequence,
    changedAt,
  };
}
