import * as z from 'zod';

/** What a mail is about. `account`: signing in, passwords and the account itself. */
export const MAIL_KINDS = [
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
export const mailKindSchema = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof mailKindSchema>;

/** The mails that a member can do without. The others tell of what they asked for, or of their account. */
export const OPTIONAL_MAILS = ['group-session', 'message-receipt'] as const satisfies readonly MailKind[];
export const optionalMailSchema = z.enum(OPTIONAL_MAILS);
export type OptionalMail = z.infer<typeof optionalMailSchema>;

export const isOptionalMail = (kind: MailKind): kind is OptionalMail => optionalMailSchema.safeParse(kind).success;
