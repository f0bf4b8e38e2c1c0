import * as z from 'zod';

/** The kind of an email. `account`: signing in, passwords, and the account itself. */
export const EMAIL_KINDS = [
  'account',
  'new-lead',
  'lead-confirmation',
  'welcome',
  'session',
  'group-session',
  'message',
  'message-receipt',
  'plan-request',
] as const;
export const emailKindSchema = z.enum(EMAIL_KINDS);
export type EmailKind = z.infer<typeof emailKindSchema>;

/** Emails that a member can unsubscribe from. The others are about what they requested, or about their account. */
export const OPTIONAL_EMAILS = ['group-session', 'message-receipt'] as const satisfies readonly EmailKind[];
export const optionalEmailSchema = z.enum(OPTIONAL_EMAILS);
export type OptionalEmail = z.infer<typeof optionalEmailSchema>;

export const isOptionalEmail = (kind: EmailKind): kind is OptionalEmail => optionalEmailSchema.safeParse(kind).success;
