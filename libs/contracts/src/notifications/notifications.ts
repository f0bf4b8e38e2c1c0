import * as z from 'zod';
import { defineCall } from '../shared/call';
import { pageQuery } from '../shared/paging';
import { done, id, instant } from '../shared/text';

/** The page with a member's notifications. */
export const NOTIFICATIONS_PAGE = '/notifications';

export const notificationSchema = z.object({
  id,
  /** One of those of `notification-kinds`, or one that this release doesn't know yet. */
  kind: z.string(),
  /** One sentence in plain text. */
  text: z.string(),
  /** The path of the page where it leads. */
  path: z.string(),
  /** When the last event in it happened. */
  at: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  summary: 'Lists the member’s notifications, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery(),
  response: z.array(notificationSchema),
});

export const unreadNotificationsSchema = z.object({ unread: z.number().int().nonnegative() });

export const countUnreadNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
  summary: 'Returns how many notifications the member has not read.',
  response: unreadNotificationsSchema,
});

export const readNotification = defineCall({
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'member',
  summary: 'Marks a notification as read. A notification that no longer exists is not an error.',
  params: z.object({ id }),
  response: done,
});

export const readAllNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
  summary: 'Marks all notifications up to an instant as read, so that none is marked that arrived since.',
  body: z.object({ until: instant }),
  response: done,
});

/**
 * Server-sent events for the signed-in member: `data: {"unread":3}` at once, and again whenever the number may have
 * changed. It carries nothing else; a client then loads the list. It ends after some minutes, and the browser reconnects.
 */
export const NOTIFICATION_STREAM = '/api/notifications/stream';
