import * as z from 'zod';
import { defineCall } from '../shared/call';

const count = z.number().int();

/** How much of each kind waits for the owner. */
export const needsAttentionSchema = z.object({
  /** New leads to whom nobody has reached out within the promised 24 hours. */
  overdueLeads: count,
  /** Plan requests that are not settled. */
  planRequests: count,
  /** Who signed up and waits to be let in. */
  signUpRequests: count,
  /** Members who wrote what nobody of the team has read. */
  unreadThreads: count,
  /** Members who ask for their money back; null for who may not see that. So with failed charges. */
  guaranteeClaims: count.nullable(),
  /** Subscriptions whose last charge failed and is tried again. */
  failedCharges: count.nullable(),
  /** Posts with open reports. */
  reportedPosts: count,
  /** Apps whose live release fails much more often than the one before. */
  failingApps: count,
});
export type NeedsAttentionCounts = z.infer<typeof needsAttentionSchema>;

export const getNeedsAttention = defineCall({
  method: 'GET',
  path: '/api/admin/attention',
  access: 'admin',
  summary:
    'Counts what needs the owner’s attention: overdue leads, open plan requests, sign-up requests, unread conversations, refund requests, failed charges, reported posts, and failing apps.',
  response: needsAttentionSchema,
});
