import type { EmailSetting } from '@portal/contracts/email-settings';
import { emailSettingFor, type NotificationKind } from '@portal/contracts/notification-kinds';
import type { StoredEmailKind } from './email.sql';

/** The emails that are notifications, too. Emails about signing in and the account are not. */
export const NOTIFICATIONS: Partial<Record<StoredEmailKind, NotificationKind>> = {
  session: 'session',
  'group-session': 'group-session',
  message: 'message',
  partner: 'message',
  mention: 'mention',
  'plan-request': 'plan',
  billing: 'plan',
};

/** The setting that turns emails of a kind off that tell of what the portal tells, too; undefined for others. */
function notificationSetting(kind: StoredEmailKind): EmailSetting | undefined {
  const told = NOTIFICATIONS[kind];
  return told && emailSettingFor(told);
}

/** The setting that turns emails of a kind off; undefined for those that a member can't do without. */
export const emailSettingOf = (kind: StoredEmailKind): EmailSetting | undefined =>
  kind === 'message-receipt' ? kind : notificationSetting(kind);

const STORED_KINDS = [...(Object.keys(NOTIFICATIONS) as StoredEmailKind[]), 'message-receipt' as const];

/** Emails whose reader can unsubscribe from their kind. */
export const OPTIONAL_KINDS = STORED_KINDS.filter((kind) => emailSettingOf(kind) !== undefined);

/** Optional emails about what the portal tells, too: they wait until quiet hours end, and a digest replaces them. */
export const DEFERRABLE_KINDS = STORED_KINDS.filter((kind) => notificationSetting(kind) !== undefined);
