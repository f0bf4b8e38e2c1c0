import * as z from 'zod';
import { defineCall } from '../shared/call';
import { authorSchema } from './posts';
import { text } from '../shared/text';

/** How many members a search finds at most. */
export const FOUND_MEMBERS = 8;

export const searchMembers = defineCall({
  method: 'GET',
  path: '/api/community/members',
  access: 'member',
  summary: `Finds up to ${FOUND_MEMBERS} other members by the beginning of a name, e.g. to mention them. Doesn’t search email addresses.`,
  query: z.object({ search: text().pipe(z.string().trim().min(1).max(100)) }),
  response: z.array(
    authorSchema.required({ id: true }).extend({
      /** What tells members with the same name apart, if they show it on their profile. */
      city: z.string(),
      industry: z.string().nullable(),
    }),
  ),
});
