import * as z from 'zod';
import { defineCall } from '../shared/call';
import { sessionIdSchema } from './sessions';

export const getSessionCalendar = defineCall({
  method: 'GET',
  path: '/api/coaching/sessions/:id/calendar.ics',
  access: 'member',
  summary: 'Returns one of the member’s sessions as a calendar file (RFC 5545).',
  mediaType: 'text/calendar',
  params: z.object({ id: sessionIdSchema }),
  response: z.string(),
});

/** The address of a member’s private calendar feed: a path of this site, null until the member wants one. */
export const calendarFeedSchema = z.object({ path: z.string().nullable() });

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/coaching/calendar-feed',
  access: 'member',
  summary: 'Returns the address of the member’s private calendar feed.',
  response: calendarFeedSchema,
});

export const renewCalendarFeed = defineCall({
  method: 'POST',
  path: '/api/coaching/calendar-feed',
  access: 'member',
  summary: 'Gives the member’s calendar feed a new address. The previous one stops working.',
  response: calendarFeedSchema,
});

export const getCalendar = defineCall({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  access: 'public',
  summary: 'Returns a member’s sessions as a calendar to subscribe to. The token is the secret.',
  mediaType: 'text/calendar',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: z.string(),
});
