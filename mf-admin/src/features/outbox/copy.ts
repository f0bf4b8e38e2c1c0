import type { Mail } from '@portal/contracts/outbox';
import type { Message } from '@portal/contracts/messages';

const STATES: Record<Mail['state'], string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

export const copy = {
  title: 'Outbox',
  intro: 'Mails about new leads, to you and to the visitors who wrote, and mails to members about their accounts.',
  loading: 'Loading mails...',
  failed: 'The mails could not be loaded. Please try again.',
  more: 'Load older mails',
  empty: 'No mails yet',
  emptyText: 'Each questionnaire sends one mail to you and one to the visitor; members get mails about their accounts.',
  delivery: {
    off: 'No mail server is set up, so nothing is sent: mails wait here, links to new passwords among them, until SMTP_URL, MAIL_FROM and ADMIN_EMAILS are set.',
    on: (admins: string) => `New leads are mailed to ${admins}.`,
    counts: (waiting: number, failed: number) => `${waiting} waiting, ${failed} failed`,
  },
  table: {
    title: 'Mails',
    to: 'To',
    subject: 'Subject',
    created: 'Written',
    state: 'State',
    actions: 'Actions',
    admins: 'Admins',
    read: 'Read',
    retry: 'Try now',
    states: STATES,
    tries: (attempts: number) => (attempts === 1 ? 'Tried once' : `Tried ${attempts} times`),
  },
  details: { title: 'Mail', to: 'To', lead: 'Open the lead' },
};

export const messages = {
  retried: { title: 'On its way', description: 'The mail is being tried again.' },
  retryFailed: {
    title: 'Error',
    description: 'The mail could not be tried again. Please try again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Message>;
