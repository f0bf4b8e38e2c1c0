import { failureMessage } from '@portal/contracts/messages';

export const copy = {
  title: 'Notifications',
  intro: 'What happened with your posts, sessions, messages, and plan.',
  list: 'Your notifications',
  loading: 'Loading notifications...',
  failed: 'We couldn’t load your notifications. Please try again.',
  none: 'You’re all caught up',
  noneText: 'When someone comments on your post, your coach writes, or a session changes, you’ll see it here.',
  readAll: 'Mark all as read',
  unread: 'Unread',
  more: 'Show older notifications',
};

export const messages = {
  readAllFailed: failureMessage('We couldn’t mark your notifications as read. Please try again.'),
};
