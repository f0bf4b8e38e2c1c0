import * as z from 'zod';
import { defineCall } from './call';
import { LIMITS } from './limits';
import { pageQuery } from './paging';
import { id, instant, trimmedText } from './text';

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/coaching/messages',
  access: 'member',
  addressFirst: true,
  summary:
    'Writes to the coaching team, as releases of before there were threads do: the message goes into the thread.',
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
    'What members wrote, newest first, for releases of before there were threads. The next page is named by the Link header (rel="next").',
  query: pageQuery(),
  response: z.array(coachMessageSchema),
});
