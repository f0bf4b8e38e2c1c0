import * as z from 'zod';
import { defineCall } from '../shared/call';
import { mailKindSchema } from './mail-kinds';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant } from '../shared/text';

/** `waiting`: to be sent, or to be tried again. `failed`: refused for good by the mail server, until tried by hand. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

/** A mail that the portal sends or has sent. */
export const mailSchema = z.object({
  id,
  kind: mailKindSchema,
  /** The lead it is about. */
  leadId: id.nullable(),
  /** Null for the admins, whoever they are when it is sent. */
  recipient: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** What the calendar file that goes with it does: puts something into the reader's calendar or takes it out. */
  calendar: z.enum(['REQUEST', 'CANCEL']).nullable(),
  createdAt: instant,
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  sentAt: instant.nullable(),
  /** When it is tried next, while it waits. */
  nextAttemptAt: instant.nullable(),
  /** What went wrong at the last attempt. */
  lastError: z.string().nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

export const listMails = defineCall({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'admin',
  summary:
    'Lists emails that were sent or are waiting, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery({ default: 50, max: 100 }),
  response: z.array(mailSchema),
});

export const getMailDelivery = defineCall({
  method: 'GET',
  path: '/api/admin/mail-delivery',
  access: 'admin',
  summary:
    'Returns whether emails are delivered at all (SMTP_URL is set), to which admins, and how many are waiting or have failed.',
  response: z.object({
    configured: z.boolean(),
    admins: z.array(z.string()),
    waiting: z.number().int(),
    failed: z.number().int(),
  }),
});

export const retryMail = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/:id/retry',
  access: 'admin',
  summary: 'Retries an unsent email immediately. 409 if it was sent.',
  params: idParams,
  response: done,
});
