import * as z from 'zod';
import { defineCall } from '../shared/call';
import { optionalEmailSchema } from '../outbox/email-kinds';

/** Whether a member gets the mails of a kind that they can do without. */
const emailPreferenceSchema = z.object({ kind: optionalEmailSchema, wanted: z.boolean() });

/** @deprecated Use `listEmailSettings`, which has all kinds. For releases that know no other kinds than these. */
export const listEmailPreferences = defineCall({
  method: 'GET',
  path: '/api/account/mails',
  access: 'member',
  summary: 'Lists which optional emails the member gets.',
  response: z.array(emailPreferenceSchema),
});

/** @deprecated Use `updateEmailSetting`. */
export const updateEmailPreference = defineCall({
  method: 'PUT',
  path: '/api/account/mails/:kind',
  access: 'member',
  summary: 'Subscribes to a kind of email, or unsubscribes from it.',
  params: z.object({ kind: optionalEmailSchema }),
  body: z.object({ wanted: z.boolean() }),
  response: z.array(emailPreferenceSchema),
});

const broadcastSubscriptionSchema = z.object({ subscribed: z.boolean() });

export const getBroadcastSubscription = defineCall({
  method: 'GET',
  path: '/api/account/broadcasts',
  access: 'member',
  summary: 'Returns whether the member gets the team’s news and announcements.',
  response: broadcastSubscriptionSchema,
});

export const updateBroadcastSubscription = defineCall({
  method: 'PUT',
  path: '/api/account/broadcasts',
  access: 'member',
  summary: 'Subscribes the member’s email address to the team’s news and announcements, or unsubscribes it.',
  body: broadcastSubscriptionSchema,
  response: broadcastSubscriptionSchema,
});
