import * as z from 'zod';
import { defineCall } from '../shared/call';
import { pageQuery } from '../shared/paging';
import { done, id, instant } from '../shared/text';
import { notificationSchema, unreadNotificationsSchema } from './notifications';
import { digestSchema, NOTIFICATION_CHANNELS } from './notification-preferences';
import { STAFF_NOTIFICATION_KINDS } from './staff-notification-kinds';

/** The page with the notifications of staff. */
export const STAFF_NOTIFICATIONS_PAGE = '/admin/notifications';

/** @deprecated Use `NOTIFICATION_CHANNELS`. Removed in the next minor version. */
export const STAFF_NOTIFICATION_CHANNELS = ['email'] as const;

export const listStaffNotifications = defineCall({
  method: 'GET',
  path: '/api/admin/notifications',
  access: 'admin',
  summary:
    'Lists the notifications of the staff account that is signed in, or of the shared password, newest first: those of kinds that its role may see. The Link header (rel="next") names the next page.',
  query: pageQuery(),
  /** Each `kind` is one of `STAFF_NOTIFICATION_KINDS`, or one that this release doesn't know yet. */
  response: z.array(notificationSchema),
});

export const countUnreadStaffNotifications = defineCall({
  method: 'GET',
  path: '/api/admin/notifications/unread',
  access: 'admin',
  summary: 'Returns how many of its notifications the account has not read.',
  response: unreadNotificationsSchema,
});

export const readStaffNotification = defineCall({
  method: 'POST',
  path: '/api/admin/notifications/:id/read',
  access: 'admin',
  summary: 'Marks a notification as read. A notification that no longer exists is not an error.',
  params: z.object({ id }),
  response: done,
});

export const readAllStaffNotifications = defineCall({
  method: 'POST',
  path: '/api/admin/notifications/read',
  access: 'admin',
  summary: 'Marks all notifications up to an instant as read, so that none is marked that arrived since.',
  body: z.object({ until: instant }),
  response: done,
});

/** Server-sent events for the account that is signed in, as `NOTIFICATION_STREAM` has them for members. */
export const STAFF_NOTIFICATION_STREAM = '/api/admin/notifications/stream';

const preferencesSchema = z.object({
  kinds: z.array(
    z.object({
      /** One of `STAFF_NOTIFICATION_KINDS`, or one that this release doesn't know yet. */
      kind: z.string(),
      email: z.object({ wanted: z.boolean() }),
      push: z.object({ wanted: z.boolean() }),
    }),
  ),
  digest: digestSchema,
});
export type StaffNotificationPreferences = z.infer<typeof preferencesSchema>;

export const getStaffNotificationPreferences = defineCall({
  method: 'GET',
  path: '/api/admin/notification-preferences',
  access: 'admin',
  summary:
    'Returns which emails and push messages the staff account gets, of the kinds that its role may see, and its digest. 409 for the shared password, which has no account: its emails go to ADMIN_EMAILS.',
  response: preferencesSchema,
});

export const updateStaffNotificationPreference = defineCall({
  method: 'PUT',
  path: '/api/admin/notification-preferences/:kind/:channel',
  access: 'admin',
  summary:
    'Turns emails or push messages of a kind on or off. 403 for a kind that the role may not see, 409 for the shared password, which has no account.',
  params: z.object({ kind: z.enum(STAFF_NOTIFICATION_KINDS), channel: z.enum(NOTIFICATION_CHANNELS) }),
  body: z.object({ wanted: z.boolean() }),
  response: preferencesSchema,
});

export const updateStaffDigest = defineCall({
  method: 'PATCH',
  path: '/api/admin/notification-preferences',
  access: 'admin',
  summary:
    'Changes whether the staff account gets one email a day or week with what it hasn’t read, instead of one for each, but for what can’t wait. 409 for the shared password, which has no account.',
  body: z.object({
    digest: digestSchema,
    /** IANA time zone: a digest comes in the morning there. */
    timeZone: z.string().min(1).max(64),
  }),
  response: preferencesSchema,
});
