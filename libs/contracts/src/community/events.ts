import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { numberText } from '../shared/number-text';
import { done, idParams, id, instant, text, trimmedText, version } from '../shared/text';

/** How long the texts of an event can be, in characters, and the event itself, in minutes. */
export const EVENT_LIMITS = { title: 120, description: 2_000, minutes: { min: 5, max: 1_440 } } as const;

/** How many past events members see. */
export const PAST_EVENTS = 20;

const isHttps = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:';
const { min, max } = EVENT_LIMITS.minutes;
const duration = `Please enter ${min} to ${numberText(max)} minutes`;

const shown = {
  title: trimmedText(EVENT_LIMITS.title, 'Please enter a title'),
  description: text().pipe(
    z
      .string()
      .trim()
      .max(EVENT_LIMITS.description, `Please use at most ${numberText(EVENT_LIMITS.description)} characters`),
  ),
  startsAt: instant,
  /** Minutes. */
  duration: z.number(duration).int(duration).min(min, duration).max(max, duration),
  /** Where it takes place online, if it does. */
  link: text()
    .pipe(z.string().trim().max(LIMITS.url).refine(isHttps, 'Please enter a link that starts with https://'))
    .nullable(),
};

/** What staff enter. */
export const eventBodySchema = z.object(shown);
export type EventBody = z.infer<typeof eventBodySchema>;

const attendance = {
  /** Whether the reader said that they're going. */
  going: z.boolean(),
  /** How many members are going. */
  attendees: z.number().int(),
};

const stored = {
  id,
  title: z.string(),
  description: z.string(),
  startsAt: instant,
  duration: z.number().int(),
  link: z.string().nullable(),
  canceled: z.boolean(),
};

/** An event as members see it. */
export const communityEventSchema = z.object({ ...stored, ...attendance });
export type CommunityEvent = z.infer<typeof communityEventSchema>;

/** An event as staff see it. */
export const managedEventSchema = z.object({ ...stored, attendees: attendance.attendees, version });
export type ManagedEvent = z.infer<typeof managedEventSchema>;

export const listEvents = defineCall({
  method: 'GET',
  path: '/api/community/events',
  access: 'member',
  summary: `Lists events that aren’t over, the next one first, and the last ${PAST_EVENTS} past ones, the latest first.`,
  response: z.object({ upcoming: z.array(communityEventSchema), past: z.array(communityEventSchema) }),
});

export const attendEvent = defineCall({
  method: 'PUT',
  path: '/api/community/events/:id/attendance',
  access: 'member',
  summary: 'Says that the member is going to an event. 409 once it’s over or canceled.',
  params: idParams,
  response: z.object(attendance),
});

export const leaveEvent = defineCall({
  method: 'DELETE',
  path: '/api/community/events/:id/attendance',
  access: 'member',
  summary: 'Takes back that the member is going to an event.',
  params: idParams,
  response: z.object(attendance),
});

export const getEventCalendar = defineCall({
  method: 'GET',
  path: '/api/community/events/:id/calendar.ics',
  access: 'member',
  summary: 'Returns an event as a calendar file (RFC 5545).',
  mediaType: 'text/calendar',
  params: idParams,
  response: z.string(),
});

export const listManagedEvents = defineCall({
  method: 'GET',
  path: '/api/admin/community/events',
  access: 'admin',
  summary: 'Lists all events, the latest first.',
  response: z.array(managedEventSchema),
});

export const createEvent = defineCall({
  method: 'POST',
  path: '/api/admin/community/events',
  access: 'admin',
  summary: 'Adds an event. 400 when it starts in the past.',
  status: 201,
  body: eventBodySchema,
  response: managedEventSchema,
});

export const updateEvent = defineCall({
  method: 'PUT',
  path: '/api/admin/community/events/:id',
  access: 'admin',
  summary: 'Changes an event. 409 if it was canceled, or someone else has changed it since it was opened.',
  params: idParams,
  body: eventBodySchema.extend({ version }),
  response: managedEventSchema,
});

export const cancelEvent = defineCall({
  method: 'POST',
  path: '/api/admin/community/events/:id/cancel',
  access: 'admin',
  summary: 'Cancels an event. Members still see it, marked as canceled.',
  params: idParams,
  response: done,
});
