import * as z from 'zod';
import { defineCall } from '../shared/call';
import { done, idParams, instant, publicUrl, text } from '../shared/text';

/** How often a coach’s own calendar is read, in minutes, and how many days ahead. */
export const CALENDAR_SYNC = { minutes: 15, days: 62 } as const;

/**
 * Why a calendar can’t be read: nothing is shared at its URL, or not any more; its server doesn’t respond, or with an error;
 * the URL isn’t one of the public internet; what is there is no calendar, or takes too long to read; or it’s too large.
 */
export const CALENDAR_PROBLEMS = ['not-shared', 'unreachable', 'not-public', 'not-a-calendar', 'too-large'] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** The address under which a calendar is shared: https, or webcal, which means the same. */
const calendarUrl = text().pipe(
  z
    .string()
    .trim()
    .transform((url) => url.replace(/^webcals?:\/\//i, 'https://'))
    .pipe(publicUrl),
);

/** A coach’s own calendar. Its URL is a secret, so only the host is returned. */
export const coachCalendarSchema = z.object({
  host: z.string(),
  connectedAt: instant,
  /** When it was last read; null if it never was. */
  syncedAt: instant.nullable(),
  /** Null while it can be read. Otherwise the busy times of the last time apply. */
  failing: z.object({ since: instant, problem: z.enum(CALENDAR_PROBLEMS) }).nullable(),
  /** How many of its events can’t be read, so they don’t keep anyone from booking. */
  unreadableEvents: z.number().int().nonnegative(),
});
export type CoachCalendar = z.infer<typeof coachCalendarSchema>;

const response = z.object({ calendar: coachCalendarSchema.nullable() });
export type ConnectedCalendar = z.infer<typeof response>;

const ofCoach = { path: '/api/admin/coaching/coaches/:id/calendar', access: 'admin', params: idParams } as const;

export const getCoachCalendar = defineCall({
  ...ofCoach,
  method: 'GET',
  summary:
    'Returns a coach’s own calendar, at whose busy times nothing is offered: its host, and when it was last read. 403 for another coach’s.',
  response,
});

export const connectCoachCalendar = defineCall({
  ...ofCoach,
  method: 'PUT',
  summary: `Connects a coach’s own calendar by the URL under which it’s shared (iCalendar, https, or webcal), in place of the one before, and reads it right away, then every ${CALENDAR_SYNC.minutes} minutes. Only busy times are stored. 403 for another coach’s.`,
  body: z.object({ url: calendarUrl }),
  response,
});

export const disconnectCoachCalendar = defineCall({
  ...ofCoach,
  method: 'DELETE',
  summary:
    'Disconnects a coach’s own calendar and deletes its busy times. Repeating it changes nothing. 403 for another coach’s.',
  response: done,
});
