import * as z from 'zod';
import { defineCall } from '../shared/call';

const count = z.number().int();

/** How much of each kind waits for the owner. */
export const needsAttentionSchema = z.object({
  /** New leads that were not contacted within the promised 24 hours. */
  overdueLeads: count,
  /** Plan requests that are not settled. */
  planRequests: count,
  /** Sign-ups waiting for approval. */
  signUpRequests: count,
  /** Members with messages that no one on the team has read. */
  unreadThreads: count,
  /** Open refund requests; null for roles that may not see them. Likewise for failed charges. */
  guaranteeClaims: count.nullable(),
  /** Subscriptions whose last charge failed and will be retried. */
  failedCharges: count.nullable(),
  /** Posts with open reports. */
  reportedPosts: count,
  /** Apps whose live release fails much more often than the previous one. */
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
