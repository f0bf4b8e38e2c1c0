import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { CalendarPart } from '../../outbox/outbox.service';
import { productOf } from '../calendar/calendar-file';

/** Who an invitation is from or for. */
interface Party {
  name: string;
  email: string;
}

/** A session or weekly series as a calendar invitation. */
export interface Invitation {
  /** The same in every change of one session or series, and in the member's calendar feed for a single session. */
  calendarId: string;
  /** Rises with every change. */
  sequence: number;
  changedAt: string;
  title: string;
  description: string;
  /** Of the (next) session. */
  at: string;
  /** Minutes. */
  duration: number;
  weeklyInZone: string | null;
  /** Of one date of a series that was changed by itself: when the series has it. */
  planned?: string;
  meetingUrl: string | null;
  organizer: Party;
  attendee: Party;
  /** The portal's name. */
  portal: string;
}

/** Puts a session into a calendar or changes it there (`REQUEST`), or takes it out (`CANCEL`): RFC 5545 and 5546. */
export function invitation(method: CalendarPart['method'], given: Invitation): CalendarPart {
  const { calendarId, sequence, changedAt, at, duration, weeklyInZone, meetingUrl, organizer, attendee } = given;
  const inZone = (instant: string) => DateTime.fromISO(instant, { zone: weeklyInZone ?? 'utc' });
  const start = inZone(at);
  const calendar = ical({
    prodId: productOf(given.portal),
    method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    timezone: { name: null, generator: zoneBlock },
  });
  calendar.createEvent({
    id: `${calendarId}@five-pillars`,
    sequence,
    start,
    end: start.plus({ minutes: duration }),
    stamp: changedAt,
    summary: given.title,
    description: given.description,
    ...(weeklyInZone && { timezone: weeklyInZone }),
    ...(weeklyInZone && !given.planned && { repeating: { freq: ICalEventRepeatingFreq.WEEKLY } }),
    ...(given.planned && { recurrenceId: inZone(given.planned) }),
    ...(meetingUrl && { location: meetingUrl, url: meetingUrl }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED, role: ICalAttendeeRole.REQ }],
  });
  return { method, content: calendar.toString() };
}

/** The rules of a zone, for calendars that do not know it by name. */
function zoneBlock(zone: string): string | null {
  const block = tzlib_get_ical_block(zone);
  return Array.isArray(block) ? (block[0] ?? null) : null;
}
