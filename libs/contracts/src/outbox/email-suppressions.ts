import * as z from 'zod';
import { defineCall } from '../shared/call';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant } from '../shared/text';

/** `bounce`: the mailbox doesn't exist or accept emails. `complaint`: its reader reported an email as spam. */
export const SUPPRESSION_REASONS = ['bounce', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An address that gets no emails. */
export const emailSuppressionSchema = z.object({
  id,
  /** In lower case. */
  email: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** What the mail server said, if anything. */
  message: z.string().nullable(),
  suppressedAt: instant,
});
export type EmailSuppression = z.infer<typeof emailSuppressionSchema>;

/** Why an address of someone gets no emails, for staff who may see the address. */
export const addressSuppressionSchema = emailSuppressionSchema.pick({ id: true, reason: true, suppressedAt: true });
export type AddressSuppression = z.infer<typeof addressSuppressionSchema>;

export const listEmailSuppressions = defineCall({
  method: 'GET',
  path: '/api/admin/email-suppressions',
  access: 'admin',
  summary:
    'Lists the addresses that get no emails because one bounced or was reported as spam, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery({ default: 20, max: 100 }),
  response: z.array(emailSuppressionSchema),
});

export const removeEmailSuppression = defineCall({
  method: 'DELETE',
  path: '/api/admin/email-suppressions/:id',
  access: 'admin',
  summary: 'Has an address get emails again. 404 if it isn’t suppressed.',
  params: idParams,
  response: done,
});
