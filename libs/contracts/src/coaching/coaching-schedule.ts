import * as z from 'zod';
import { defineCall } from '../shared/call';
import { GROUP_SESSION_ACCESS } from '../plans/entitlements';
import { LIMITS } from '../shared/limits';
import { emailSchema } from '../auth/auth';
import { dateIdSchema, MAX_SEATS, sessionIdSchema } from './sessions';
import { httpUrl, id, idParams, instant, text, trimmedText, version } from '../shared/text';

/** ISO weekdays, 1 is Monday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00');

/** A wall-clock date and time without zone, as `<input type="datetime-local">` gives it. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please choose a date and time');

const timeZone = z.string().min(1, 'Please choose a time zone').max(64);

const minutes = z
  .number('Please enter the minutes')
  .int('Please enter whole minutes')
  .min(5, 'At least 5 minutes')
  .max(480, 'At most 8 hours');

/** Hours of one weekday that are open for 1:1 bookings, in the coach’s zone. */
export const availabilitySchema = z
  .object({ weekday: z.number().int().min(1).max(7), startsAt: timeOfDay, endsAt: timeOfDay })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'Must be after the start' });
export type Availability = z.infer<typeof availabilitySchema>;

const hoursDiffer = (hours: Availability[]) =>
  hours.every((one, index) =>
    hours.every(
      (other, position) =>
        position === index ||
        one.weekday !== other.weekday ||
        one.endsAt <= other.startsAt ||
        other.endsAt <= one.startsAt,
    ),
  );

/** A coach's settings. */
export const coachBodySchema = z.object({
  firstName: trimmedText(LIMITS.personName, 'Please enter the first name'),
  lastName: trimmedText(LIMITS.personName, 'Please enter the last name'),
  timeZone,
  /** Where the 1:1 sessions that members book take place. */
  meetingUrl: httpUrl.nullable(),
  /** Where the coach gets emails about bookings and changes; without one, only the admins get them. */
  email: emailSchema.nullable().default(null),
  /** The member's account that the coach writes in the community with, by its e-mail address; left as it is without. */
  memberEmail: emailSchema.nullable().optional(),
  /** The staff account that opens this coach's workspace, by its email address; left as it is without. */
  staffEmail: emailSchema.nullable().optional(),
  /** Whether visitors who sent the questionnaire can book their strategy session with them. */
  takesStrategySessions: z.boolean().default(false),
  hours: z.array(availabilitySchema).max(42).refine(hoursDiffer, 'Hours of one day must not overlap'),
});
export type CoachBody = z.input<typeof coachBodySchema>;

/** Whether who asks may change a calendar: it is theirs, or they are an owner. */
const canChange = z.boolean().optional();

export const managedCoachSchema = coachBodySchema.extend({ id, version, canChange });
export type ManagedCoach = z.infer<typeof managedCoachSchema>;

export const listCoaches = defineCall({
  method: 'GET',
  path: '/api/admin/coaching/coaches',
  access: 'admin',
  summary: 'Lists every coach with their weekly hours.',
  response: z.array(managedCoachSchema),
});

export const createCoach = defineCall({
  method: 'POST',
  path: '/api/admin/coaching/coaches',
  access: 'admin',
  summary: 'Adds a coach.',
  status: 201,
  body: coachBodySchema,
  response: managedCoachSchema,
});

export const updateCoach = defineCall({
  method: 'PUT',
  path: '/api/admin/coaching/coaches/:id',
  access: 'admin',
  summary:
    'Changes a coach and their weekly hours. Booked sessions stay booked. 409 if the stored version is a different one.',
  params: idParams,
  /** Omitted fields are unchanged: releases from before coaches had them do not send them. */
  body: coachBodySchema.extend({
    email: emailSchema.nullable().optional(),
    takesStrategySessions: z.boolean().optional(),
    version: version.optional(),
  }),
  response: managedCoachSchema,
});

/** A session, or a weekly series by its next occurrence, as admins see it. */
export const scheduledSessionSchema = z.object({
  id,
  title: z.string(),
  description: z.string(),
  coach: z.object({ id, firstName: z.string(), lastName: z.string() }),
  /** Whose 1:1 it is. Null for a strategy session, and for a group session, which is for everyone. */
  member: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** Whose strategy session it is. */
  lead: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** Of the next occurrence. */
  startsAt: instant,
  duration: z.number().int().positive(),
  /** The time zone in which a weekly series keeps its time of day; null for a single session. */
  weeklyInZone: z.string().nullable(),
  meetingUrl: httpUrl.nullable(),
  /**
   * For a group session: the number of seats (null if unlimited), and the next attendees and people on the waiting
   * list.
   */
  seats: z
    .object({
      of: z.number().int().positive().nullable(),
      taken: z.number().int().nonnegative(),
      waiting: z.number().int().nonnegative(),
    })
    .optional(),
  /** Of a group session: the entitlement that was chosen for it; null where it goes by whether it is weekly. */
  openedBy: z.enum(GROUP_SESSION_ACCESS).nullable().optional(),
  canChange,
});
export type ScheduledSession = z.infer<typeof scheduledSessionSchema>;

export const listSchedule = defineCall({
  method: 'GET',
  path: '/api/admin/coaching/sessions',
  access: 'admin',
  summary: 'Lists upcoming sessions and weekly series, soonest first, including what members booked.',
  response: z.array(scheduledSessionSchema),
});

const seats = z
  .number('Please enter a number, or nothing')
  .int('Please enter a whole number')
  .min(1, 'At least 1 seat')
  .max(MAX_SEATS, `At most ${MAX_SEATS} seats`)
  .nullable();

const when = { startsAt: localTime, timeZone };

export const scheduleSession = defineCall({
  method: 'POST',
  path: '/api/admin/coaching/sessions',
  access: 'admin',
  summary: 'Schedules a group session, a weekly group series, or a one-on-one session. 409 if the coach is busy then.',
  status: 201,
  body: z.object({
    coachId: id,
    title: trimmedText(120, 'Please give the session a title'),
    description: text().pipe(z.string().trim().max(1_000)),
    ...when,
    duration: minutes,
    kind: z.enum(['group', 'weekly', 'one-on-one']),
    /** Whose 1:1 it is; only for `one-on-one`. */
    memberEmail: text().pipe(z.string().trim().max(LIMITS.email)),
    meetingUrl: httpUrl.nullable(),
    /** How many can come to a group session; everybody without. */
    seats: seats.optional(),
    /** The entitlement to a group session; by whether it is weekly without. */
    openedBy: z.enum(GROUP_SESSION_ACCESS).nullable().optional(),
  }),
  response: scheduledSessionSchema,
});

export const rescheduleSession = defineCall({
  method: 'POST',
  path: '/api/admin/coaching/sessions/:id/move',
  access: 'admin',
  summary:
    'Reschedules a session and updates members’ calendars. A weekly series takes the new time from then on; past sessions don’t change. 409 if the coach is busy then.',
  params: idParams,
  body: z.object({ ...when, duration: minutes }),
  response: scheduledSessionSchema,
});

export const cancelScheduledSession = defineCall({
  method: 'POST',
  path: '/api/admin/coaching/sessions/:id/cancel',
  access: 'admin',
  summary: 'Cancels a session, or a weekly series from now on, and updates members’ calendars.',
  params: idParams,
  response: z.object({ ok: z.literal(true) }),
});

/** A date of a group session as admins see it: the only one of a single session, or one of a weekly series. */
export const sessionDateSchema = z.object({
  /** Of the date of a series, `<uuid>:2026-03-11`; else of the session. */
  id: z.string(),
  /** When the series has it. */
  plannedAt: instant,
  /** When it takes place, or would have. */
  startsAt: instant,
  duration: z.number().int().positive(),
  cancelled: z.boolean(),
  /** How many members come, and how many wait for a seat. */
  taken: z.number().int().nonnegative(),
  waiting: z.number().int().nonnegative(),
});
export type SessionDate = z.infer<typeof sessionDateSchema>;

export const groupSessionSchema = z.object({ session: scheduledSessionSchema, dates: z.array(sessionDateSchema) });
export type GroupSession = z.infer<typeof groupSessionSchema>;

export const getGroupSession = defineCall({
  method: 'GET',
  path: '/api/admin/coaching/group-sessions/:id',
  access: 'admin',
  summary:
    'Returns an upcoming group session, or a weekly series with its dates in the next weeks, including canceled ones.',
  params: idParams,
  response: groupSessionSchema,
});

const dateParams = z.object({ id: dateIdSchema });

export const rescheduleDate = defineCall({
  method: 'POST',
  path: '/api/admin/coaching/dates/:id/move',
  access: 'admin',
  summary:
    'Reschedules one date of a weekly series and updates members’ calendars. The others stay. 409 if the coach is busy then, or the date is canceled.',
  params: dateParams,
  body: z.object({ ...when, duration: minutes }),
  response: sessionDateSchema,
});

export const cancelDate = defineCall({
  method: 'POST',
  path: '/api/admin/coaching/dates/:id/cancel',
  access: 'admin',
  summary: 'Cancels one date of a weekly series and updates members’ calendars. 409 if it’s already canceled.',
  params: dateParams,
  response: sessionDateSchema,
});

export const restoreDate = defineCall({
  method: 'POST',
  path: '/api/admin/coaching/dates/:id/restore',
  access: 'admin',
  summary:
    'Restores a canceled date of a weekly series at its original time and updates members’ calendars. 409 if the coach is busy then.',
  params: dateParams,
  response: sessionDateSchema,
});

export const setSeats = defineCall({
  method: 'PUT',
  path: '/api/admin/coaching/group-sessions/:id/seats',
  access: 'admin',
  summary:
    'Sets how many seats a group session or each date of a series has; null means no limit. People who are waiting get free seats, and nobody loses one.',
  params: idParams,
  body: z.object({ seats }),
  response: groupSessionSchema,
});

export const setGroupSessionAccess = defineCall({
  method: 'PUT',
  path: '/api/admin/coaching/group-sessions/:id/opening',
  access: 'admin',
  summary:
    'Sets which entitlement a group session or series requires if members need a plan; null depends on whether it’s weekly.',
  params: idParams,
  body: z.object({ openedBy: z.enum(GROUP_SESSION_ACCESS).nullable() }),
  response: groupSessionSchema,
});

/** A member with a seat at a group session, or on its waiting list. */
export const attendeeSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  since: instant,
});
export type Attendee = z.infer<typeof attendeeSchema>;

export const listAttendees = defineCall({
  method: 'GET',
  path: '/api/admin/coaching/dates/:id/seats',
  access: 'admin',
  summary:
    'Lists who is coming to a group session or a date of a series, and who is waiting for a seat, each in the order they asked.',
  params: z.object({ id: sessionIdSchema }),
  response: z.object({ going: z.array(attendeeSchema), waiting: z.array(attendeeSchema) }),
});
