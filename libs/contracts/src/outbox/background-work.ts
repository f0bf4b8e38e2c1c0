import * as z from 'zod';
import { defineCall } from '../shared/call';
import { instant } from '../shared/text';

/** What the portal sends or processes after a response, in the order in which it is listed. */
export const BACKGROUND_QUEUES = ['emails', 'push-messages', 'webhooks', 'payment-events'] as const;

const count = z.number().int().nonnegative();

export const backgroundQueueSchema = z.object({
  queue: z.enum(BACKGROUND_QUEUES),
  /** How many wait, including those that have failed and will be tried again. */
  waiting: count,
  retrying: count,
  /** How many are not tried again by themselves. */
  failed: count,
  /** Since when the oldest has waited; null if none waits. */
  waitingSince: instant.nullable(),
  /** Why one of those that will be tried again has failed; null if none has, or it isn’t stored. */
  lastError: z.string().nullable(),
});
export type BackgroundQueue = z.infer<typeof backgroundQueueSchema>;

export const listBackgroundQueues = defineCall({
  method: 'GET',
  path: '/api/admin/background-queues',
  access: 'admin',
  summary:
    'Returns how much waits in each queue of background work, how much is being retried, and how much has failed.',
  response: z.array(backgroundQueueSchema),
});
