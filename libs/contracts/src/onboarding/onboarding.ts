import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { text } from '../shared/text';

/** The onboarding page of new members. */
export const ONBOARDING_PAGE = '/welcome';

/** Hours a week that a member can mean to give to themselves. */
export const WEEKLY_HOURS = { min: 1, max: 40 } as const;

const goal = text().pipe(z.string().trim().max(LIMITS.goal, `Please use at most ${LIMITS.goal} characters`));
const weeklyHours = z
  .int('Please choose a whole number of hours')
  .min(WEEKLY_HOURS.min, 'Please choose at least one hour')
  .max(WEEKLY_HOURS.max, `Please choose at most ${WEEKLY_HOURS.max} hours`);

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

/** When a member works on themselves: weekdays (1 is Monday) and a time of day in their own zone. */
export const reminderSchema = z.object({
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Please choose at least one day')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Please choose each day only once'),
  time: timeOfDay,
});
export type Reminder = z.infer<typeof reminderSchema>;

/** Reminders in a row without a response after which they pause. */
export const REMINDERS_UNTIL_PAUSE = 3;

/** A member's goals, asked during onboarding. Private, except for the goal if they share it. */
export const onboardingSchema = z.object({
  /** Their goal for the next six months; empty until they enter one. */
  goal: z.string(),
  /** Whether their coach may read the goal. */
  goalShared: z.boolean(),
  weeklyHours: weeklyHours.nullable(),
  reminder: reminderSchema.nullable(),
  /** When they are reminded of their habits, on days with a habit that is due; null without a reminder. */
  habitTime: timeOfDay.nullable().optional(),
  /** Whether the reminders pause, because the last {@link REMINDERS_UNTIL_PAUSE} had no response. */
  paused: z.object({ lesson: z.boolean(), habits: z.boolean() }).optional(),
  /** Whether they are through with it, or skipped it. */
  done: z.boolean(),
  /** Whether reminders of the lesson are emailed, too. */
  mailed: z.boolean(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

export const getOnboarding = defineCall({
  method: 'GET',
  path: '/api/account/first-day',
  access: 'member',
  summary: 'Returns the member’s goal and plan, as far as they have answered.',
  response: onboardingSchema,
});

export const updateOnboarding = defineCall({
  method: 'PATCH',
  path: '/api/account/first-day',
  access: 'member',
  summary: 'Saves the member’s goal and plan. Included fields change, and the rest stay. `null` removes an answer.',
  body: z.object({
    goal: goal.optional(),
    goalShared: z.boolean().optional(),
    weeklyHours: weeklyHours.nullable().optional(),
    reminder: reminderSchema.nullable().optional(),
    habitTime: timeOfDay.nullable().optional(),
    done: z.literal(true).optional(),
  }),
  response: onboardingSchema,
});

export const getReminderCalendar = defineCall({
  method: 'GET',
  path: '/api/account/reminder.ics',
  access: 'member',
  summary: 'Returns when the member works on their goals, as a calendar file (RFC 5545). 404 if they haven’t said.',
  mediaType: 'text/calendar',
  response: z.string(),
});
