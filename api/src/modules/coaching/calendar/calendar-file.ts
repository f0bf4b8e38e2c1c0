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

/** Sessions as a calendar (RFC 5545) of the portal of that name. Times are in UTC, which every calendar shows rightly in its reader's zone. */
export function calendarFile(entries: readonly CalendarEntry[], portal: string): string {
  const calendar = ical({
    name: `${portal} coaching`,
    prodId: productOf(portal),
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN,
  });
  for (const entry of entries) calendar.createEvent(toEvent(entry));
  return calendar.toString();
}

function toEvent({ session, cancelled: canceled, sequence, changedAt }: CalendarEntry) {
  const { id, title, description, scheduledAt, duration, meetingUrl, coach } = session;
  const start = new Date(scheduledAt);
  const about = [description, `With ${coach.firstName} ${coach.lastName}`, meetingUrl && `Join: ${meetingUrl}`];
  return {
    id: `${id.replace(':', '-')}@five-pillars`,
    sequence,
    start,
    end: new Date(start.getTime() + duration * 60_000),
    stamp: changedAt,
    lastModified: changedAt,
    summary: title,
    description: about.filter(Boolean).join('\n'),
    ...(meetingUrl && { location: meetingUrl, url: meetingUrl }),
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
