import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { pageQuery } from '../shared/paging';
import { id, instant, trimmedText } from '../shared/text';

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/coaching/messages',
  access: 'member',
  addressFirst: true,
  summary: 'Writes to the coaching team, for releases from before threads. The message is added to the thread.',
  status: 201,
  body: z.object({ content: trimmedText(LIMITS.coachMessage) }),
  response: z.object({ id, createdAt: instant }),
});

/** A message with the member who sent it. */
export const coachMessageSchema = z.object({
  id,
  content: z.string(),
  createdAt: instant,
  member: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});
export type CoachMessage = z.infer<typeof coachMessageSchema>;

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/admin/coaching/messages',
  access: 'admin',
  summary:
    'Lists what members wrote, newest first, for releases from before threads. The Link header (rel="next") names the next page.',
  query: pageQuery(),
  response: z.array(coachMessageSchema),
});
