import * as z from 'zod';
import { defineCall } from '../shared/call';
import { NOTIFICATION_KINDS } from './notification-kinds';

/** How members are told besides the portal, where they are told of everything. */
export const NOTIFICATION_CHANNELS = ['email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** How often a member gets one email with what they haven't read, instead of one email for each event. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export const digestSchema = z.enum(DIGESTS);
export type Digest = z.infer<typeof digestSchema>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

const storedQuietHours = z.object({ from: timeOfDay, until: timeOfDay });
export type QuietHours = z.infer<typeof storedQuietHours>;

/** Times of day in the member's zone, e.g. from 21:00 until 07:00 on the next day. */
export const quietHoursSchema = storedQuietHours.refine(({ from, until }) => from !== until, {
  path: ['until'],
  error: 'Please choose a different time',
});

const preferenceSchema = z.object({
  /** One of `NOTIFICATION_KINDS`, or one that this release doesn't know yet. */
  kind: z.string(),
  /** Null if no email is sent for each event. `required`: the member can't turn it off. */
  email: z.object({ wanted: z.boolean(), required: z.boolean() }).nullable(),
  /** Null if devices aren't told. */
  push: z.object({ wanted: z.boolean() }).nullable(),
});

export const notificationPreferencesSchema = z.object({
  kinds: z.array(preferenceSchema),
  /** Null without quiet hours. */
  quietHours: storedQuietHours.nullable(),
  digest: digestSchema,
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export const getNotificationPreferences = defineCall({
  method: 'GET',
  path: '/api/account/notifications',
  access: 'member',
  summary: 'Returns how the member is told of each kind of notification, when they aren’t disturbed, and their digest.',
  response: notificationPreferencesSchema,
});

export const updateNotificationPreference = defineCall({
  method: 'PUT',
  path: '/api/account/notifications/:kind/:channel',
  access: 'member',
  summary:
    'Turns emails or push messages of a kind on or off. 404 if there are none, or if the member can’t do without them.',
  params: z.object({ kind: z.enum(NOTIFICATION_KINDS), channel: z.enum(NOTIFICATION_CHANNELS) }),
  body: z.object({ wanted: z.boolean() }),
  response: notificationPreferencesSchema,
});

export const updateNotificationTimes = defineCall({
  method: 'PATCH',
  path: '/api/account/notifications',
  access: 'member',
  summary: 'Changes the member’s quiet hours, their digest, or both. What is left out stays as it is.',
  body: z.object({ quietHours: quietHoursSchema.nullable().optional(), digest: digestSchema.optional() }),
  response: notificationPreferencesSchema,
});
