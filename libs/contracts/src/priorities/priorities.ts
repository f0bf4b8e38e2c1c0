import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { pillarSchema } from '../shared/pillars';
import { id, idParams, trimmedText } from '../shared/text';

export const prioritySchema = z.object({
  id,
  title: z.string(),
  completed: z.boolean(),
  pillar: pillarSchema.optional(),
  /** Whether a coach gave it, in a session. */
  fromCoach: z.boolean().optional(),
});
export type Priority = z.infer<typeof prioritySchema>;

export const createPriority = defineCall({
  method: 'POST',
  path: '/api/priorities',
  access: 'member',
  summary: 'Adds a priority to today’s list.',
  status: 201,
  body: z.object({ title: trimmedText(LIMITS.priorityTitle) }),
  response: prioritySchema,
});

export const updatePriority = defineCall({
  method: 'PATCH',
  path: '/api/priorities/:id',
  access: 'member',
  summary: 'Sets whether a priority is done. Repeating it changes nothing.',
  params: idParams,
  body: z.object({ completed: z.boolean() }),
  response: prioritySchema,
});
