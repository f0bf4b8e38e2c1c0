import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Notifications',
  intro: 'What happened with your leads, members, payments, and releases.',
  list: 'Your notifications',
  loading: 'Loading notifications...',
  failed: 'We couldn’t load your notifications. Please try again.',
  empty: {
    title: 'You’re all caught up',
    text: 'When a lead comes in, a payment fails, or a member stays away, you’ll see it here.',
  },
  readAll: 'Mark all as read',
  settings: 'Choose your emails',
  unread: 'Unread',
  more: 'Show older notifications',
};

export const messages = {
  readAllFailed: failureMessage('We couldn’t mark your notifications as read. Please try again.'),
} satisfies Record<string, Message>;
