import type { NotificationKind } from '@portal/contracts/notification-kinds';
import type { EmailNotification } from '../notifications/notifications.service';
import type { StaffNotification } from '../notifications/staff-notification.sql';
import type { NewEmail } from './email.sql';
import { NOTIFICATIONS } from './email-settings';

/** Where a notification leads whose email has no link to a page. */
const PAGES: Partial<Record<NotificationKind, string>> = {
  session: '/coaching',
  'group-session': '/coaching',
  message: '/coaching/messages',
  plan: '/subscribe',
};

/** The path of the first page of the portal that a text links to. */
function pageIn(body: string, origin: string): string | undefined {
  const links = [...body.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
  const pages = links.filter((link) => link.startsWith(`${origin}/`) && !link.startsWith(`${origin}/api/`));
  return pages[0]?.slice(origin.length);
}

/**
 * The notification that an email is, too; undefined for an email without one.
 * @param origin the portal's, which its links begin with
 */
export function notificationOf(email: NewEmail, origin: string): EmailNotification | undefined {
  const { kind: emailKind = 'account', memberId, recipient, subject, body } = email;
  const kind = NOTIFICATIONS[emailKind];
  if (!kind || memberId === undefined || recipient === null) return undefined;
  return { userId: memberId, recipient, kind, text: subject, path: pageIn(body, origin) ?? PAGES[kind] ?? '/' };
}

/** What an email to staff tells them in the admin area; undefined for an email without such a notification. */
export function staffNotificationOf(email: NewEmail, origin: string): StaffNotification | undefined {
  const { staffKind: kind, memberId, leadId, subject, body } = email;
  if (!kind) return undefined;
  const about = { ...(memberId && { memberId }), ...(leadId && { leadId }) };
  return { kind, text: subject, path: pageIn(body, origin) ?? '/admin', ...about };
}
