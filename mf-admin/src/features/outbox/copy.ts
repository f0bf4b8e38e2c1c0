import type { MailKind } from '@portal/contracts/mail-kinds';
import type { Mail } from '@portal/contracts/outbox';
import { failureMessage, type Message } from '@portal/contracts/messages';

const STATES: Record<Mail['state'], string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

const KINDS: Record<MailKind, string> = {
  account: 'Account',
  'new-lead': 'New lead',
  'lead-confirmation': 'Confirmation to a visitor',
  welcome: 'Welcome',
  session: '1:1 session',
  'group-session': 'Group session',
  message: 'Messages of a conversation',
  'message-receipt': 'Receipt for a message',
  'plan-request': 'Plan request',
};

const CALENDAR: Record<NonNullable<Mail['calendar']>, string> = {
  REQUEST: 'With a file that puts it into the calendar',
  CANCEL: 'With a file that takes it out of the calendar',
};

export const copy = {
  title: 'Outbox',
  intro:
    'Every mail that the portal writes: to you about leads, bookings and messages, and to visitors, members and coaches.',
  loading: 'Loading mails...',
  failed: 'The mails could not be loaded. Please try again.',
  more: 'Load older mails',
  empty: 'No mails yet',
  emptyText: 'Each questionnaire, booking, message and plan request sends a mail to you and one to who made it.',
  delivery: {
    off: 'No mail server is set up, so nothing is sent: mails wait here, links to new passwords among them, until SMTP_URL, MAIL_FROM and ADMIN_EMAILS are set.',
    on: (admins: string) => `Leads, bookings, messages and plan requests are mailed to ${admins}.`,
    counts: (waiting: number, failed: number) => `${waiting} waiting, ${failed} failed`,
  },
  table: {
    title: 'Mails',
    to: 'To',
    subject: 'Subject',
    kinds: KINDS,
    created: 'Written',
    state: 'State',
    actions: 'Actions',
    admins: 'Admins',
    read: 'Read',
    retry: 'Try now',
    states: STATES,
    tries: (attempts: number) => (attempts === 1 ? 'Tried once' : `Tried ${attempts} times`),
  },
  details: { title: 'Mail', to: 'To', lead: 'Open the lead', calendar: CALENDAR },
};

export const messages = {
  retried: { title: 'On its way', description: 'The mail is being tried again.' },
  retryFailed: failureMessage('The mail could not be tried again. Please try again.'),
} as const satisfies Record<string, Message>;
