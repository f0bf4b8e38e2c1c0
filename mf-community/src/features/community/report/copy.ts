import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Report this post',
  text: 'The admin reads your report and decides. The author does not learn who reported.',
  reason: 'What is wrong with it?',
  choose: 'Choose a reason',
  note: 'Anything the admin should know (optional)',
  send: 'Send report',
  sending: 'Sending...',
} as const;

export const messages = {
  reported: { title: 'Report sent', description: 'Thank you. The admin will look at this post.' },
  reportFailed: failureMessage('Failed to send report. Please try again.'),
} as const satisfies Record<string, Message>;
