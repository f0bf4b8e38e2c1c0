import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { done, id, idParams, trimmedText } from '../shared/text';

export const habitSchema = z.object({
  id,
  title: z.string(),
  /**
   * Consecutive days on which it was done, up to today or the last day it was due. Days on which it isn't due don't
   * break a streak, and count if it's done anyway.
   */
  streak: z.number().int().min(0),
  completedToday: z.boolean(),
  /** Whether today is one of its weekdays; true where it's left out. */
  dueToday: z.boolean().optional(),
});
export type Habit = z.infer<typeof habitSchema>;

/** Every weekday; 1 is Monday. */
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** On which weekdays a habit is due; 1 is Monday. */
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, 'Please choose at least one day')
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'Please choose each day only once');

/** A habit as the member who does it sets it up. */
export const habitSettingsSchema = z.object({ id, title: z.string(), weekdays: z.array(z.number().int()) });
export type HabitSettings = z.infer<typeof habitSettingsSchema>;

const settings = z.object({ title: trimmedText(LIMITS.habitTitle), weekdays });

/** Days that a check mark can be late, as after a day without a connection. */
export const LATE_HABIT_DAYS = 7;

export const completeHabit = defineCall({
  method: 'POST',
  path: '/api/habits/:id/complete',
  access: 'member',
  summary: 'Marks a habit done for the member’s today. Repeating it changes nothing.',
  params: idParams,
  response: habitSchema,
});

export const undoHabit = defineCall({
  method: 'DELETE',
  path: '/api/habits/:id/complete',
  access: 'member',
  summary: 'Marks a habit as not done for the member’s today. Repeating it changes nothing.',
  params: idParams,
  response: habitSchema,
});

export const updateHabitDay = defineCall({
  method: 'PUT',
  path: '/api/habits/:id/days/:date',
  access: 'member',
  summary:
    'Sets whether a habit is done on a date: the member’s today, or one of the 7 days before. Repeating it changes nothing. 400 for another date.',
  params: z.object({ id, date: z.iso.date() }),
  body: z.object({ done: z.boolean() }),
  response: habitSchema,
});

export const listHabits = defineCall({
  method: 'GET',
  path: '/api/habits',
  access: 'member',
  summary: 'Returns the member’s habits with the weekdays they are due on.',
  response: z.array(habitSettingsSchema),
});

export const createHabit = defineCall({
  method: 'POST',
  path: '/api/habits',
  access: 'member',
  summary: 'Adds a habit of the member, from today on. 409 when they have as many as fit.',
  status: 201,
  body: settings,
  response: habitSettingsSchema,
});

export const updateHabit = defineCall({
  method: 'PUT',
  path: '/api/habits/:id',
  access: 'member',
  summary: 'Sets a habit’s text, and its weekdays from today on. Days before keep what was due then.',
  params: idParams,
  body: settings,
  response: habitSettingsSchema,
});

export const removeHabit = defineCall({
  method: 'DELETE',
  path: '/api/habits/:id',
  access: 'member',
  summary: 'Removes a habit from the member’s list from today on. The history keeps the days on which it was done.',
  params: idParams,
  response: done,
});

/** What became of a habit on a day: `off` where it was not due, or not on the list; `open` where it still can be done. */
export const habitDaySchema = z.enum(['done', 'missed', 'open', 'off']);
export type HabitDay = z.infer<typeof habitDaySchema>;

export const habitWeekSchema = z.object({
  /** The Monday that it begins with, a date of the member. */
  startsOn: z.iso.date(),
  /** The member's today. */
  today: z.iso.date(),
  /** Whether they were a member before this week. */
  hasEarlier: z.boolean(),
  habits: z.array(
    z.object({
      id,
      title: z.string(),
      /** Whether it's no longer on the member's list. */
      removed: z.boolean(),
      /** Of each day, Monday first. */
      days: z.array(habitDaySchema).length(7),
    }),
  ),
});
export type HabitWeek = z.infer<typeof habitWeekSchema>;

export const getHabitWeek = defineCall({
  method: 'GET',
  path: '/api/habits/history',
  access: 'member',
  summary:
    'Returns what became of the member’s habits in the week of a date: this week unless said otherwise, and none before they joined.',
  query: z.object({ date: z.iso.date().optional() }),
  response: habitWeekSchema,
});
