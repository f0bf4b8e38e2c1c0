import * as z from 'zod';
import { defineCall } from '../shared/call';
import { emailKindSchema } from './email-kinds';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant } from '../shared/text';

/** `waiting`: to be sent or retried. `failed`: permanently rejected by the mail server, until retried by hand. */
export const EMAIL_STATES = ['waiting', 'sent', 'failed'] as const;

/** A mail that the portal sends or has sent. */
export const outboxEmailSchema = z.object({
  id,
  kind: emailKindSchema,
  /** The lead it is about. */
  leadId: id.nullable(),
  /** The broadcast that it is one email of; its kind is `account`. */
  broadcastId: id.nullable().optional(),
  /** The email sequence that it is one email of; its kind is `account`. */
  sequenceId: id.nullable().optional(),
  /** Null for the admins at the time of sending. */
  recipient: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** What the calendar file that goes with it does: puts something into the reader's calendar or takes it out. */
  calendar: z.enum(['REQUEST', 'CANCEL']).nullable(),
  createdAt: instant,
  state: z.enum(EMAIL_STATES),
  attempts: z.number().int(),
  sentAt: instant.nullable(),
  /** When it is tried next, while it waits. */
  nextAttemptAt: instant.nullable(),
  /** Whether it wasn't sent because its address is suppressed; its state is `failed`. */
  suppressed: z.boolean().optional(),
  /** What went wrong at the last attempt. */
  lastError: z.string().nullable(),
});
export type OutboxEmail = z.infer<typeof outboxEmailSchema>;

export const listEmails = defineCall({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'admin',
  summary:
    'Lists emails that were sent or are waiting, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery({ default: 50, max: 100 }),
  response: z.array(outboxEmailSchema),
});

export const getEmailDelivery = defineCall({
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

export const previewEmail = defineCall({
  method: 'GET',
  path: '/api/admin/outbox/:id/preview',
  access: 'admin',
  summary:
    'Returns an email as the page that email programs show, in the owner’s brand. Where emails are delivered, without the tokens of its links. 404 if there’s none.',
  mediaType: 'text/html',
  params: idParams,
  /** The page. */
  response: z.unknown(),
});

/** Who an email is for. */
export const EMAIL_READERS = ['members', 'leads', 'staff'] as const;
export type EmailReader = (typeof EMAIL_READERS)[number];

/** A kind of email that the portal sends. */
export const emailTemplateSchema = z.object({
  /** Lowercase, with hyphens. */
  id: z.string(),
  reader: z.enum(EMAIL_READERS),
  /** When it is sent, in a line. */
  sent: z.string(),
  /** With example values. */
  subject: z.string(),
  /** The newest email of this kind that is stored; null if there’s none. */
  latest: z
    .object({
      id,
      /** Null for the admins, or for staff who want such emails, at the time of sending. */
      recipient: z.string().nullable(),
      subject: z.string(),
      createdAt: instant,
      /** Null for an email that wasn’t sent. */
      sentAt: instant.nullable(),
    })
    .nullable()
    .optional(),
});
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

export const listEmailTemplates = defineCall({
  method: 'GET',
  path: '/api/admin/email-templates',
  access: 'admin',
  summary:
    'Lists every kind of email that the portal sends, by its readers, with when it is sent and the newest stored email of that kind.',
  response: z.array(emailTemplateSchema),
});

const templateParams = z.object({ template: z.string().regex(/^[a-z0-9-]{1,64}$/) });

export const previewEmailTemplate = defineCall({
  method: 'GET',
  path: '/api/admin/email-templates/:template/preview',
  access: 'admin',
  summary:
    'Returns an email with example values as the page that email programs show, in the owner’s brand. Pages of the portal can show it in a frame. 404 if there’s none.',
  mediaType: 'text/html',
  params: templateParams,
  /** The page. */
  response: z.unknown(),
});

export const previewTemplateEmail = defineCall({
  method: 'GET',
  path: '/api/admin/email-templates/:template/emails/:id/preview',
  access: 'admin',
  summary:
    'Returns a stored email of a kind as the page that email programs show, in the owner’s brand and without the tokens of its links. Pages of the portal can show it in a frame. 404 if there’s none.',
  mediaType: 'text/html',
  params: templateParams.extend(idParams.shape),
  /** The page. */
  response: z.unknown(),
});

export const retryEmail = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/:id/retry',
  access: 'admin',
  summary: 'Retries an unsent email immediately. 409 if it was sent.',
  params: idParams,
  response: done,
});
