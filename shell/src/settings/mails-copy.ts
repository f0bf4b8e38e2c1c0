import type { OptionalMail } from '@portal/contracts/mail-kinds';
import { failureMessage, type Message } from '@portal/contracts/messages';

const KINDS: Record<OptionalMail, string> = {
  'group-session': 'New, moved and cancelled group sessions',
  'message-receipt': 'A receipt when I write to the coaching team',
};

export const mailsCopy = {
  title: 'Mails',
  about: 'Which mails you get, besides those about your account and about sessions that you book.',
  legend: 'Mails you can do without',
  kinds: KINDS,
  loading: 'Loading your choices...',
  failed: 'Your choices cannot be shown right now. Please try again.',
};

export const mailsMessages = {
  saved: { title: 'Choice saved', description: 'It counts from now on.' },
  saveFailed: failureMessage('Failed to save your choice. Please try again.'),
} as const satisfies Record<string, Message>;
