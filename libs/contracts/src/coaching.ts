import * as z from 'zod';
import { defineCall } from './call';
import { pageQuery } from './paging';
import { sessionNotesSchema } from './session-records';
import { coachSlotsSchema, seatsSchema, sessionIdSchema, sessionSchema } from './sessions';
import { done, id, instant } from './text';

export * from './sessions';

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
  addressFirst: true,
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

/** A session that is over, with what its coach wrote for the member, if anything. */
export const pastSessionSchema = sessionSchema.extend({ notes: sessionNotesSchema.nullable().optional() });
export type PastSession = z.infer<typeof pastSessionSchema>;

export const listPastSessions = defineCall({
  method: 'GET',
  path: '/api/coaching/sessions/past',
  access: 'member',
  summary:
    'Sessions that are over, latest first: the member’s own, and group sessions since they joined. The next page is named by the Link header (rel="next").',
  query: pageQuery(),
  response: z.array(pastSessionSchema),
});

export const saveSeat = defineCall({
  method: 'PUT',
  path: '/api/coaching/sessions/:id/seat',
  access: 'member',
  addressFirst: true,
  summary:
    'The member comes to a group session ahead: takes a seat, or a place on the waiting list where all are taken. Twice changes nothing more. 409 once it has begun, or when it is cancelled.',
  params: z.object({ id: sessionIdSchema }),
  response: seatsSchema,
});

export const giveSeatBack = defineCall({
  method: 'DELETE',
  path: '/api/coaching/sessions/:id/seat',
  access: 'member',
  summary:
    'The member does not come, or waits no longer; who waits first gets the seat. Twice changes nothing more. 409 once it has begun.',
  params: z.object({ id: sessionIdSchema }),
  response: seatsSchema,
});
