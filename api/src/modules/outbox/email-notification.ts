import type { NotificationKind } from '@portal/contracts/notifications';
import type { EmailNotification } from '../notifications/notifications.service';
import type { NewEmail, StoredEmailKind } from './email.sql';

/** The emails that are notifications, too. Emails about signing in and the account are not. */
const KINDS: Partial<Record<StoredEmailKind, NotificationKind>> = {
  session: 'session',
  'group-session': 'session',
  message: 'message',
  partner: 'message',
  mention: 'mention',
  'plan-request': 'plan',
  billing: 'plan',
};

/** Where a notification leads whose email has no link to a page. */
const PAGES: Partial<Record<NotificationKind, string>> = {
  session: '/coaching',
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
  const kind = KINDS[emailKind];
  if (!kind || memberId === undefined || recipient === null) return undefined;
  return { userId: memberId, recipient, kind, text: subject, path: pageIn(body, origin) ?? PAGES[kind] ?? '/' };
}
