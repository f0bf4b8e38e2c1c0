import * as z from 'zod';
import { defineCall } from './call';
import { pageQuery } from './paging';
import { done, httpUrl, id, instant } from './text';

export const coachSchema = z.object({ firstName: z.string(), lastName: z.string() });

/** A session's id; an occurrence of a weekly series adds its date, e.g. `<uuid>:2026-03-11`. */
export const sessionIdSchema = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:\d{4}-\d{2}-\d{2})?$/);

export const sessionSchema = z.object({
  /** Identifies this occurrence; a weekly series has one per week. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  scheduledAt: instant,
  /** Minutes. */
  duration: z.number().int().positive(),
  /** `group`; any other value means 1:1. */
  sessionType: z.string(),
  meetingUrl: httpUrl.nullable(),
  coach: coachSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** How long before its start a session can be joined. */
export const JOIN_OPENS_MINUTES = 15;

/** How far ahead a 1:1 session can be booked, in days, and how long before its start at the latest, in hours. */
export const BOOKING = { daysAhead: 14, noticeHours: 2, slotMinutes: 60, sessionMinutes: 50, openAtMost: 4 } as const;

/** The times at which a coach can be booked, soonest first. */
export const coachSlotsSchema = z.object({ coach: coachSchema.extend({ id }), startsAt: z.array(instant) });
export type CoachSlots = z.infer<typeof coachSlotsSchema>;

export const listFreeSlots = defineCall({
  method: 'GET',
  path: '/api/coaching/slots',
  access: 'member',
  summary: 'The free 1:1 times of every coach who takes bookings, for the next 14 days.',
  response: z.array(coachSlotsSchema),
});

export const bookSession = defineCall({
  method: 'POST',
  path: '/api/coaching/bookings',
  access: 'member',
  summary: 'Books a free time. 409 when it has just been taken, or the member has too many bookings.',
  status: 201,
  body: z.object({ coachId: id, startsAt: instant }),
  response: sessionSchema,
});

export const cancelSession = defineCall({
  method: 'POST',
  path: '/api/coaching/sessions/:id/cancel',
  access: 'member',
  summary: 'Cancels the member’s own 1:1 session, as long as it has not started.',
  params: z.object({ id: sessionIdSchema }),
  response: done,
});

export const listPastSessions = defineCall({
  method: 'GET',
  path: '/api/coaching/sessions/past',
  access: 'member',
  summary:
    'Sessions that are over, latest first: the member’s own, and group sessions since they joined. The next page is named by the Link header (rel="next").',
  query: pageQuery(),
  response: z.array(sessionSchema),
});
