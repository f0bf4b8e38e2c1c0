import * as z from 'zod';
import { defineCall } from '../shared/call';
import { pageQuery } from '../shared/paging';
import { id, instant } from '../shared/text';

/** Something the admin did. */
export const auditEntrySchema = z.object({
  id,
  at: instant,
  /** What was done, in words: "Changed the status of a lead". */
  action: z.string(),
  /** What it was done to, as a person would name it. */
  subject: z.string().nullable(),
  /** What changed: "New to Contacted". */
  detail: z.string().nullable(),
  /** The network address of the request. */
  address: z.string(),
  /** Distinguishes admin sessions; it identifies no one and grants nothing. Null if nobody was signed in yet. */
  session: z.string().nullable(),
  /** Whose account did it, by name and e-mail; null for the shared password. */
  actor: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Lists what admins did, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery({ default: 50, max: 100 }),
  response: z.array(auditEntrySchema),
});
