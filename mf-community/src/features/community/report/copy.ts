import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Report this post',
  text: 'Our team will review your report and decide what to do. The author won’t know who reported the post.',
  reason: 'What’s wrong with it?',
  choose: 'Choose a reason',
  note: 'Anything our team should know (optional)',
  send: 'Send report',
  sending: 'Sending...',
} as const;

export const messages = {
  reported: { title: 'Report sent', description: 'Thank you. Our team will review this post.' },
  reportFailed: failureMessage('Failed to send report. Please try again.'),
} as const satisfies Record<string, Message>;
