import * as z from 'zod';

/** What a mail is about. `account`: signing in, passwords and the account itself. */
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

/** The mails that a member can do without. The others tell of what they asked for, or of their account. */
export const OPTIONAL_EMAILS = ['group-session', 'message-receipt'] as const satisfies readonly EmailKind[];
export const optionalEmailSchema = z.enum(OPTIONAL_EMAILS);
export type OptionalEmail = z.infer<typeof optionalEmailSchema>;

export const isOptionalEmail = (kind: EmailKind): kind is OptionalEmail => optionalEmailSchema.safeParse(kind).success;
