import * as z from 'zod';
import { defineCall } from '../shared/call';
import { OPTIONAL_EMAILS } from '../outbox/email-kinds';

/** What a member can choose to get emails about. */
export const EMAIL_SETTING_KINDS = [...OPTIONAL_EMAILS, 'mention', 'message'] as const;
export const emailSettingSchema = z.enum(EMAIL_SETTING_KINDS);
export type EmailSetting = z.infer<typeof emailSettingSchema>;

/** Kinds that a release doesn't know are skipped, so that there can be new ones. */
const settingsSchema = z.array(z.object({ kind: z.string(), wanted: z.boolean() }));

export const listEmailSettings = defineCall({
  method: 'GET',
  path: '/api/account/email-settings',
  access: 'member',
  summary: 'Lists what the member gets emails about.',
  response: settingsSchema,
});

export const updateEmailSetting = defineCall({
  method: 'PUT',
  path: '/api/account/email-settings/:kind',
  access: 'member',
  summary: 'Turns one kind of email on or off.',
  params: z.object({ kind: emailSettingSchema }),
  body: z.object({ wanted: z.boolean() }),
  response: settingsSchema,
});
