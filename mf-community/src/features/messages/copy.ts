import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

export const copy = {
  title: 'Messages',
  intro: 'Just between you and your coaching team. Nobody else reads them.',
  back: 'Back to Coaching',
  label: 'Your conversation with the coaching team',
  loading: 'Loading your messages...',
  failed: 'We couldn’t load your messages. Please try again.',
  none: 'No messages yet',
  noneText: 'Ask whatever’s on your mind. Your coaching team replies here, and we’ll email you when they do.',
  earlier: 'Show earlier messages',
  earlierFailed: 'We couldn’t load earlier messages. The ones below are still here.',
  you: 'You',
  read: 'Read',
  today: 'Today',
  yesterday: 'Yesterday',
  arrived: (author: string) => `A new message from ${author}`,
  hidden: (reason: string) => `Hidden from the coaching team: ${reason}`,
  file: (name: string) => `${name} (PDF)`,
  search: {
    label: 'Search messages',
    field: 'Search for',
    submit: 'Search',
    all: 'Show all messages',
    found: (words: string) => `Messages with “${words}”`,
    none: 'No messages found',
    noneText: 'Try fewer or different words.',
  },
  box: {
    label: 'Your message',
    placeholder: 'Write to your coaching team',
    send: 'Send',
    length: (used: number, limit: number) => `${numberText(used)} of ${numberText(limit)} characters`,
  },
  files: {
    list: 'Attached files',
    add: 'Add a file',
    again: 'Try again',
    remove: (name: string) => `Remove ${name}`,
    sending: (name: string) => `Sending ${name}`,
    failed: 'We couldn’t send it. Please try again.',
  },
  /** Of a message, in the list of what waits to be sent. */
  queued: (start: string) => `Message to your coaching team: “${start}”`,
  unsent: {
    sending: 'Sending...',
    failed: 'Not sent.',
    again: 'Send again',
    edit: 'Edit',
  },
  deleting: {
    open: 'Delete',
    title: 'Delete this message?',
    text: 'It will be deleted for you and the coaching team, along with its files.',
    confirm: 'Delete message',
    keep: 'Keep it',
  },
} as const;

export const messages = {
  deleted: { title: 'Message deleted', description: 'You and the coaching team no longer see it.' },
  deleteFailed: failureMessage('We couldn’t delete the message. Please try again.'),
} as const satisfies Record<string, Message>;
