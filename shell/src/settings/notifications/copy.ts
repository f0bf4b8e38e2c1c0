import type { EmailSetting } from '@portal/contracts/email-settings';
import { failureMessage, type Message } from '@portal/contracts/messages';
import type { Digest, NotificationChannel } from '@portal/contracts/notification-preferences';

/** The channels, in the order of the table's columns; the portal has everything. */
const CHANNELS: Record<'portal' | NotificationChannel, string> = { portal: 'Portal', email: 'Email', push: 'Devices' };

const DIGESTS: Record<Digest, string> = {
  off: 'No digest: an email for each',
  daily: 'One email a day',
  weekly: 'One email a week, on Mondays',
};

export const notificationsCopy = {
  title: 'Notifications',
  about: 'What we tell you about, where, and when. Everything new is always in the portal.',
  loading: 'Loading your notification settings...',
  failed: 'We can’t show your notification settings right now. Please try again.',
  table: {
    title: 'What you’re told about',
    caption: 'Where you’re told about each kind of thing',
    kind: 'Kind',
    channels: CHANNELS,
    fixed: { always: 'Always', scheduled: 'At your time', digest: 'Digest only', none: 'None' },
    choice: (kind: string, channel: NotificationChannel) => `${kind}: ${CHANNELS[channel]}`,
  },
  quiet: {
    title: 'Quiet hours',
    about:
      'Notifications on your devices and optional emails wait until your quiet hours are over. What you’ve read by then isn’t sent.',
    choice: 'Don’t disturb me at certain times',
    from: 'From',
    until: 'Until',
    zone: (zone: string) => `In your time zone (${zone})`,
    save: 'Save quiet hours',
  },
  digest: {
    title: 'Digest',
    label: 'Optional emails',
    hint: 'A digest has what you haven’t read yet, and comes in the morning or when your quiet hours are over.',
    options: DIGESTS,
  },
  others: {
    title: 'Other emails',
    legend: 'Other optional emails',
    receipts: 'A confirmation when I write to the coaching team',
    broadcasts: 'News and announcements from the team',
  },
};

/** The one email setting that is about no kind of notification. */
export const RECEIPTS: EmailSetting = 'message-receipt';

export const notificationMessages = {
  saved: { title: 'Preference saved', description: 'It applies from now on.' },
  saveFailed: failureMessage('Failed to save your preference. Please try again.'),
} as const satisfies Record<string, Message>;
