import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { pillarSchema } from '../shared/pillars';
import { done, id, idParams, trimmedText } from '../shared/text';

export const prioritySchema = z.object({
  id,
  title: z.string(),
  completed: z.boolean(),
  pillar: pillarSchema.optional(),
  /** Whether a coach gave it, in a session. */
  fromCoach: z.boolean().optional(),
});
export type Priority = z.infer<typeof prioritySchema>;

const priorityTitle = trimmedText(LIMITS.priorityTitle);

export const createPriority = defineCall({
  method: 'POST',
  path: '/api/priorities',
  access: 'member',
  summary: 'Adds a priority to today’s list.',
  status: 201,
  body: z.object({ title: priorityTitle }),
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

export const renamePriority = defineCall({
  method: 'PUT',
  path: '/api/priorities/:id/title',
  access: 'member',
  summary: 'Sets the text of a priority. 409 for one that a coach added.',
  params: idParams,
  body: z.object({ title: priorityTitle }),
  response: prioritySchema,
});

export const movePriority = defineCall({
  method: 'PUT',
  path: '/api/priorities/:id/day',
  access: 'member',
  summary:
    'Moves a priority to the member’s tomorrow, or back to today. It is on today’s list again when tomorrow begins.',
  params: idParams,
  body: z.object({ day: z.enum(['today', 'tomorrow']) }),
  response: prioritySchema,
});

export const deletePriority = defineCall({
  method: 'DELETE',
  path: '/api/priorities/:id',
  access: 'member',
  summary: 'Deletes a priority of the member. 409 for one that a coach added.',
  params: idParams,
  response: done,
});
