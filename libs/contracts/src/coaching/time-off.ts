import * as z from 'zod';
import { defineCall } from '../shared/call';
import { done, id, text } from '../shared/text';

/** Longest label of days off, in characters, and how many days they can last. */
export const TIME_OFF_LIMITS = { label: 80, days: 366 } as const;

/** A date of the coach’s own calendar, without a time: `2026-11-26`. */
const day = z.iso.date('Please choose a date');

const daysOff = { from: day, to: day, label: text().pipe(z.string().trim().max(TIME_OFF_LIMITS.label)) };

const lengthOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Days on which a coach can’t be booked, from the first to the last, both included. */
export const timeOffBodySchema = z
  .object(daysOff)
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
  .refine((range) => lengthOf(range) <= TIME_OFF_LIMITS.days, { path: ['to'], message: 'At most a year' });
export type TimeOffBody = z.input<typeof timeOffBodySchema>;

export const timeOffSchema = z.object({
  ...daysOff,
  id,
  /** How many sessions are booked on these days; they stay. */
  booked: z.number().int().nonnegative(),
});
export type TimeOff = z.infer<typeof timeOffSchema>;

/** A federal holiday of the United States on the day on which it is observed. */
export const holidaySchema = z.object({ day, name: z.string() });
export type Holiday = z.infer<typeof holidaySchema>;

const params = z.object({ id });

const coachTimeOffSchema = z.object({
  /** Those that are not over, soonest first. */
  timeOff: z.array(timeOffSchema),
  /** The federal holidays of the next twelve months on which the coach can still be booked, soonest first. */
  holidays: z.array(holidaySchema),
});
export type CoachTimeOff = z.infer<typeof coachTimeOffSchema>;

export const listTimeOff = defineCall({
  method: 'GET',
  path: '/api/admin/coaching/coaches/:id/time-off',
  access: 'admin',
  summary:
    'Lists a coach’s upcoming days off, and the US federal holidays of the next 12 months that aren’t among them. 403 for another coach’s calendar.',
  params,
  response: coachTimeOffSchema,
});

export const addTimeOff = defineCall({
  method: 'POST',
  path: '/api/admin/coaching/coaches/:id/time-off',
  access: 'admin',
  summary:
    'Gives a coach days off, in their own time zone: no times are offered then, and booked sessions stay. Repeating it changes nothing. 403 for another coach’s calendar.',
  status: 201,
  params,
  body: timeOffBodySchema,
  response: coachTimeOffSchema,
});

export const removeTimeOff = defineCall({
  method: 'DELETE',
  path: '/api/admin/coaching/coaches/:id/time-off/:timeOffId',
  access: 'admin',
  summary:
    'Removes a coach’s days off, so that times are offered again. Repeating it changes nothing. 403 for another coach’s calendar.',
  params: params.extend({ timeOffId: id }),
  response: done,
});
