import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

export const copy = {
  title: 'Messages',
  intro: 'Between you and your coaching team. Nobody else reads them.',
  back: 'Back to Coaching',
  label: 'Your conversation with the coaching team',
  loading: 'Loading your messages...',
  failed: 'Your messages could not be loaded. Please try again.',
  none: 'No messages yet',
  noneText: 'Ask what is on your mind. Your coaching team answers here, and we send you a mail when they have.',
  earlier: 'Show earlier messages',
  earlierFailed: 'Earlier messages could not be loaded. What you see below is still here.',
  you: 'You',
  read: 'Read',
  today: 'Today',
  yesterday: 'Yesterday',
  arrived: (author: string) => `A new message from ${author}`,
  hidden: (reason: string) => `Hidden from the coaching team: ${reason}`,
  file: (name: string) => `${name} (PDF)`,
  search: {
    label: 'Search in messages',
    field: 'Words to look for',
    submit: 'Search',
    all: 'Show all messages',
    found: (words: string) => `Messages with “${words}”`,
    none: 'No message has these words',
    noneText: 'Try fewer or other words.',
  },
  box: {
    label: 'Your message',
    placeholder: 'Write to your coaching team',
    send: 'Send',
    length: (used: number, limit: number) => `${numberText(used)} of ${numberText(limit)} characters`,
  },
  files: {
    list: 'Files of this message',
    add: 'Add a file',
    again: 'Try again',
    remove: (name: string) => `Remove ${name}`,
    sending: (name: string) => `Sending ${name}`,
    failed: 'It could not be sent. Please try again.',
  },
  unsent: {
    sending: 'Sending...',
    failed: 'Not sent.',
    again: 'Send again',
    edit: 'Edit',
  },
  deleting: {
    open: 'Delete',
    title: 'Delete this message?',
    text: 'It goes for you and for the coaching team, together with its files.',
    confirm: 'Delete message',
    keep: 'Keep it',
  },
} as const;

export const messages = {
  deleted: { title: 'Message deleted', description: 'Neither you nor the coaching team sees it any more.' },
  deleteFailed: failureMessage('The message could not be deleted. Please try again.'),
} as const satisfies Record<string, Message>;
