import * as z from 'zod';
import { defineCall } from './call';
import { coachSlotsSchema, sessionSchema } from './sessions';
import { done, id, instant } from './text';

/** The page where a visitor chooses, moves and cancels their strategy session; `?token=` says whose. */
export const STRATEGY_PAGE = '/strategy-session';

/** How long a link of a mail works, in days, and what the questionnaire's answer holds, in hours. */
export const STRATEGY_LINK = { days: 30, hoursOfAnswer: 2 } as const;

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** A time that a visitor chooses, and the zone in which they are told of it. */
const chosenTime = z.object({ coachId: id, startsAt: instant, timeZone: z.string().min(1).max(64) });

export const getStrategySession = defineCall({
  method: 'GET',
  path: '/api/strategy-sessions/:token',
  access: 'public',
  summary:
    'The strategy session of the visitor whose link this is, also one that is over; null before they have chosen a time. 404 when the link does not work (any more).',
  params,
  response: z.object({ session: sessionSchema.nullable() }),
});

export const listStrategySlots = defineCall({
  method: 'GET',
  path: '/api/strategy-sessions/:token/slots',
  access: 'public',
  summary: 'The free times of every coach who takes strategy sessions, for the next 14 days.',
  params,
  response: z.array(coachSlotsSchema),
});

export const bookStrategySession = defineCall({
  method: 'POST',
  path: '/api/strategy-sessions/:token',
  access: 'public',
  summary:
    'Books a free time. 409 when it has just been taken, or the visitor has a session already; the same time again answers the booked one.',
  status: 201,
  params,
  body: chosenTime,
  response: sessionSchema,
});

export const moveStrategySession = defineCall({
  method: 'POST',
  path: '/api/strategy-sessions/:token/move',
  access: 'public',
  summary: 'Moves the strategy session to a free time. 409 when that has just been taken, or the session has started.',
  params,
  body: chosenTime,
  response: sessionSchema,
});

export const cancelStrategySession = defineCall({
  method: 'POST',
  path: '/api/strategy-sessions/:token/cancel',
  access: 'public',
  summary: 'Cancels the strategy session, as long as it has not started; twice changes nothing more.',
  params,
  response: done,
});

export const getStrategyCalendar = defineCall({
  method: 'GET',
  path: '/api/strategy-sessions/:token/calendar.ics',
  access: 'public',
  summary: 'The strategy session as a calendar file (RFC 5545). 404 when there is none.',
  mediaType: 'text/calendar',
  params,
  response: z.string(),
});
