import * as z from 'zod';
import { defineCall } from '../shared/call';
import { id, idParams } from '../shared/text';

export const habitSchema = z.object({
  id,
  title: z.string(),
  /** Days in a row up to today, or up to yesterday while today is not done yet. */
  streak: z.number().int().min(0),
  completedToday: z.boolean(),
});
export type Habit = z.infer<typeof habitSchema>;

export const completeHabit = defineCall({
  method: 'POST',
  path: '/api/habits/:id/complete',
  access: 'member',
  summary: 'Marks a habit done for the member’s today. Repeating it changes nothing.',
  params: idParams,
  response: habitSchema,
});
