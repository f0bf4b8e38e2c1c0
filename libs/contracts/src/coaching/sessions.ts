import * as z from 'zod';
import { entitlementSchema } from '../plans/entitlements';
import { httpUrl, id, instant } from '../shared/text';

export const coachSchema = z.object({ firstName: z.string(), lastName: z.string() });

/** A session's id; an occurrence of a weekly series adds its date, e.g. `<uuid>:2026-03-11`. */
export const sessionIdSchema = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:\d{4}-\d{2}-\d{2})?$/);

/** The id of a date of a weekly series, wherever it was moved to: the series and the day that it has it on. */
export const dateIdSchema = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{4}-\d{2}-\d{2}$/);

/** The most seats that a group session can be given. */
export const MAX_SEATS = 500;

/** The attendees of a group session. */
export const seatsSchema = z.object({
  /** How many there are; null where everybody may come. */
  of: z.number().int().positive().nullable(),
  /** How many members come. */
  taken: z.number().int().nonnegative(),
  /** Whether the member does, or waits for a seat. */
  mine: z.enum(['going', 'waiting']).nullable(),
  /** The place on the waiting list of a member who waits, from 1. */
  place: z.number().int().positive().nullable(),
});
export type Seats = z.infer<typeof seatsSchema>;

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
  /** Null without a link, for who has no seat where seats are limited, and for who needs a plan first. */
  meetingUrl: httpUrl.nullable(),
  coach: coachSchema,
  /** Of a group session ahead. */
  seats: seatsSchema.optional(),
  /** Of a group session that no plan of the member's opens: which entitlement would. */
  needs: entitlementSchema.optional(),
});
export type Session = z.infer<typeof sessionSchema>;

/** How many minutes before its start a session can be joined. */
export const JOIN_OPENS_MINUTES = 15;

/** From when on a session can be joined. */
export const joinOpensAt = ({ scheduledAt }: Pick<Session, 'scheduledAt'>): Date =>
  new Date(Date.parse(scheduledAt) - JOIN_OPENS_MINUTES * 60_000);

/** Whether a session is a 1:1: any type but `group` (spec section 3). */
export const isOneToOne = ({ sessionType }: Pick<Session, 'sessionType'>): boolean => sessionType !== 'group';

/** Orders sessions as a member sees them: a strategy session first, then soonest first. */
export const byRelevance = (one: Session, other: Session): number =>
  Number(other.sessionType === 'strategy') - Number(one.sessionType === 'strategy') ||
  Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt);

/** How the day of a session is written, e.g. "Friday, November 20". */
export const SESSION_DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };

/** How the time of a session is written, e.g. "Friday, November 20 at 3:00 PM EST". */
export const SESSION_TIME: Intl.DateTimeFormatOptions = {
  ...SESSION_DAY,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** How many days ahead a 1:1 session can be booked, and the minimum notice in hours. */
export const BOOKING = { daysAhead: 14, noticeHours: 2, slotMinutes: 60, sessionMinutes: 50, openAtMost: 4 } as const;

/** The times at which a coach can be booked, soonest first. */
export const coachSlotsSchema = z.object({ coach: coachSchema.extend({ id }), startsAt: z.array(instant) });
export type CoachSlots = z.infer<typeof coachSlotsSchema>;
