import * as z from 'zod';
import { defineCall } from '../shared/call';
import { coachSlotsSchema, sessionSchema } from '../coaching/sessions';
import { done, id, instant } from '../shared/text';

/** The page where a visitor chooses, moves, and cancels their strategy session; `?token=` identifies it. */
export const STRATEGY_PAGE = '/strategy-session';

/** How long a link in an email works, in days, and the token in the questionnaire's response, in hours. */
export const STRATEGY_LINK = { days: 30, hoursOfAnswer: 2 } as const;

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** A visitor's chosen time, and the time zone for emails about it. */
const chosenTime = z.object({ coachId: id, startsAt: instant, timeZone: z.string().min(1).max(64) });

export const getStrategySession = defineCall({
  method: 'GET',
  path: '/api/strategy-sessions/:token',
  access: 'public',
  summary:
    'Returns the strategy session that the visitor’s link belongs to, including a past one; null before they have chosen a time. 404 if the link doesn’t work or has expired.',
  params,
  response: z.object({ session: sessionSchema.nullable() }),
});

export const listStrategySlots = defineCall({
  method: 'GET',
  path: '/api/strategy-sessions/:token/slots',
  access: 'public',
  summary: 'Lists the free times of every coach who takes strategy sessions, for the next 14 days.',
  params,
  response: z.array(coachSlotsSchema),
});

export const bookStrategySession = defineCall({
  method: 'POST',
  path: '/api/strategy-sessions/:token',
  access: 'public',
  summary:
    'Books a free time. 409 if it has just been taken, or the visitor already has a session. Repeating the same time returns the booked session.',
  status: 201,
  params,
  body: chosenTime,
  response: sessionSchema,
});

export const rescheduleStrategySession = defineCall({
  method: 'POST',
  path: '/api/strategy-sessions/:token/move',
  access: 'public',
  summary:
    'Reschedules the strategy session to a free time. 409 if that has just been taken, or the session has started.',
  params,
  body: chosenTime,
  response: sessionSchema,
});

export const cancelStrategySession = defineCall({
  method: 'POST',
  path: '/api/strategy-sessions/:token/cancel',
  access: 'public',
  summary: 'Cancels the strategy session, as long as it hasn’t started. Repeating it changes nothing.',
  params,
  response: done,
});

export const getStrategyCalendar = defineCall({
  method: 'GET',
  path: '/api/strategy-sessions/:token/calendar.ics',
  access: 'public',
  summary: 'Returns the strategy session as a calendar file (RFC 5545). 404 if there is none.',
  mediaType: 'text/calendar',
  params,
  response: z.string(),
});
