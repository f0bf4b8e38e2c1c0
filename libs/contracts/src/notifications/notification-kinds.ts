import type { EmailSetting } from '../account/email-settings';

/** How urgently a device is told (RFC 8030): `low` waits until it is in use, `high` wakes it. */
export type PushUrgency = 'low' | 'normal' | 'high';

/** Whether devices are told of a kind until someone chooses otherwise, and how urgently. */
export interface PushSettings {
  byDefault: boolean;
  urgency: PushUrgency;
}

/** How members are told of one kind of thing. In the portal, they are told of every kind. */
interface KindSettings {
  /** As the settings and digests name it. */
  label: string;
  /**
   * `always`: emails that a member can't do without. `scheduled`: emails at the time that a member chose for them.
   * `digest`: only a digest tells of it. Null: no email does. Else the setting that turns its emails off.
   */
  email: 'always' | 'scheduled' | 'digest' | EmailSetting | null;
  /** Whether devices are told until the member chooses otherwise; null if they never are. */
  push: PushSettings | null;
}

/**
 * What notifications tell of, in the order of the settings: the one table of kinds and channels, for the API and the
 * settings. Comments, replies, and cheers on one post are one notification each while it is unread.
 */
export const NOTIFICATION_SETTINGS = {
  session: { label: 'Sessions you book', email: 'always', push: { byDefault: true, urgency: 'high' } },
  'group-session': { label: 'Group sessions', email: 'group-session', push: { byDefault: true, urgency: 'normal' } },
  message: { label: 'Messages', email: 'message', push: { byDefault: true, urgency: 'high' } },
  mention: { label: 'Mentions of you', email: 'mention', push: { byDefault: true, urgency: 'normal' } },
  comment: { label: 'Comments on your posts', email: 'digest', push: { byDefault: true, urgency: 'normal' } },
  reply: { label: 'Replies after your comments', email: 'digest', push: { byDefault: true, urgency: 'normal' } },
  cheer: { label: 'Cheers for your posts', email: 'digest', push: { byDefault: false, urgency: 'low' } },
  'action-item': {
    label: 'Action items from your coach',
    email: 'digest',
    push: { byDefault: true, urgency: 'normal' },
  },
  reminder: { label: 'Reminders', email: 'scheduled', push: { byDefault: true, urgency: 'high' } },
  streak: { label: 'Your streak', email: null, push: { byDefault: true, urgency: 'high' } },
  plan: { label: 'Your plan and payments', email: 'always', push: { byDefault: false, urgency: 'normal' } },
} as const satisfies Record<string, KindSettings>;

export type NotificationKind = keyof typeof NOTIFICATION_SETTINGS;

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_SETTINGS) as NotificationKind[];

/** How members are told of a kind, for code that treats all kinds the same. */
export const settingsOf = (kind: NotificationKind): KindSettings => NOTIFICATION_SETTINGS[kind];

/** The setting that turns the emails of a kind off; undefined for a kind without such emails. */
export function emailSettingFor(kind: NotificationKind): EmailSetting | undefined {
  const { email } = settingsOf(kind);
  return email === null || email === 'always' || email === 'scheduled' || email === 'digest' ? undefined : email;
}
