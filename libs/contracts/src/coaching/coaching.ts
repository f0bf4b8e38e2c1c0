import * as z from 'zod';
import { defineCall } from '../shared/call';
import { pageQuery } from '../shared/paging';
import { sessionNotesSchema } from './session-records';
import { coachSlotsSchema, seatsSchema, sessionIdSchema, sessionSchema } from './sessions';
import { done, id, instant } from '../shared/text';

export * from './sessions';

export const listAvailableSlots = defineCall({
  method: 'GET',
  path: '/api/coaching/slots',
  access: 'member',
  summary: 'Lists the free one-on-one times of every coach who takes bookings, for the next 14 days.',
  response: z.array(coachSlotsSchema),
});

export const bookSession = defineCall({
  method: 'POST',
  path: '/api/coaching/bookings',
  access: 'member',
  addressFirst: true,
  summary: 'Books a free time. 409 if it has just been taken, or the member has too many bookings.',
  status: 201,
  body: z.object({ coachId: id, startsAt: instant }),
  response: sessionSchema,
});

export const cancelSession = defineCall({
  method: 'POST',
  path: '/api/coaching/sessions/:id/cancel',
  access: 'member',
  summary: 'Cancels the member’s own one-on-one session, as long as it hasn’t started.',
  params: z.object({ id: sessionIdSchema }),
  response: done,
});

export const listSessionSlots = defineCall({
  method: 'GET',
  path: '/api/coaching/sessions/:id/slots',
  access: 'member',
  summary:
    'Lists the free times that the member’s own one-on-one or strategy session can be moved to: those of its coach, for the next 14 days.',
  params: z.object({ id }),
  response: z.array(coachSlotsSchema),
});

export const rescheduleOwnSession = defineCall({
  method: 'POST',
  path: '/api/coaching/sessions/:id/move',
  access: 'member',
  summary:
    'Reschedules the member’s own one-on-one or strategy session to a free time of its coach. 409 if that has just been taken, or the session has started. Repeating it changes nothing.',
  params: z.object({ id }),
  body: z.object({ startsAt: instant }),
  response: done,
});

/** A session that is over, with what its coach wrote for the member, if anything. */
export const pastSessionSchema = sessionSchema.extend({ notes: sessionNotesSchema.nullable().optional() });
export type PastSession = z.infer<typeof pastSessionSchema>;

export const listPastSessions = defineCall({
  method: 'GET',
  path: '/api/coaching/sessions/past',
  access: 'member',
  summary:
    'Lists past sessions, latest first: the member’s own, and group sessions since they joined. The Link header (rel="next") names the next page.',
  query: pageQuery(),
  response: z.array(pastSessionSchema),
});

export const reserveSeat = defineCall({
  method: 'PUT',
  path: '/api/coaching/sessions/:id/seat',
  access: 'member',
  addressFirst: true,
  summary:
    'Saves the member a seat in an upcoming group session, or a place on the waiting list if it’s full. Repeating it changes nothing. 409 once it has started, or if it’s canceled.',
  params: z.object({ id: sessionIdSchema }),
  response: seatsSchema,
});

export const releaseSeat = defineCall({
  method: 'DELETE',
  path: '/api/coaching/sessions/:id/seat',
  access: 'member',
  summary:
    'Gives up the member’s seat or place on the waiting list. The first person waiting gets the seat. Repeating it changes nothing. 409 once it has started.',
  params: z.object({ id: sessionIdSchema }),
  response: seatsSchema,
});
