import type { BackgroundQueue } from '@portal/contracts/background-work';
import type { EmailKind } from '@portal/contracts/email-kinds';
import type { EmailReader, OutboxEmail } from '@portal/contracts/outbox';
import { failureMessage, type Message } from '@portal/contracts/messages';

const STATES: Record<OutboxEmail['state'], string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

const KINDS: Record<EmailKind, string> = {
  account: 'Account',
  'new-lead': 'New lead',
  'lead-confirmation': 'Visitor confirmation',
  welcome: 'Welcome',
  session: '1:1 session',
  'group-session': 'Group session',
  message: 'Conversation messages',
  'message-receipt': 'Message receipt',
  'plan-request': 'Plan request',
};

const CALENDAR: Record<NonNullable<OutboxEmail['calendar']>, string> = {
  REQUEST: 'Includes a file that adds it to the calendar',
  CANCEL: 'Includes a file that removes it from the calendar',
};

export const copy = {
  title: 'Outbox',
  intro:
    'Every email the portal sends: to you about leads, bookings, and messages, and to visitors, members, and coaches.',
  loading: 'Loading emails...',
  failed: 'We couldn’t load the emails. Please try again.',
  more: 'Load older emails',
  broadcasts: 'Broadcasts',
  previews: 'Email previews',
  empty: 'No emails yet',
  emptyText:
    'Every questionnaire, booking, message, and plan request sends one email to you and one to the person who made it.',
  delivery: {
    off: 'Email isn’t set up, so nothing is being sent. Emails, including password reset links, wait here until SMTP_URL, MAIL_FROM, and ADMIN_EMAILS are set.',
    on: (admins: string) => `Leads, bookings, messages, and plan requests are emailed to ${admins}.`,
    counts: (waiting: number, failed: number) => `${waiting} waiting, ${failed} failed`,
  },
  table: {
    title: 'Emails',
    to: 'To',
    subject: 'Subject',
    kinds: KINDS,
    broadcast: 'Broadcast',
    created: 'Created',
    state: 'Status',
    actions: 'Actions',
    admins: 'Admins',
    read: 'Read',
    retry: 'Retry now',
    states: STATES,
    notSent: 'Not sent',
    tries: (attempts: number) => (attempts === 1 ? 'Tried once' : `Tried ${attempts} times`),
  },
  details: { title: 'Email', to: 'To', lead: 'Open lead', preview: 'View as sent', calendar: CALENDAR },
};

/** Texts about addresses that get no emails. */
export const suppressionsCopy = {
  title: 'Suppressed addresses',
  intro:
    'We don’t send emails to these addresses, which protects your reputation as a sender. Password resets and email verifications are still sent when someone asks for them.',
  address: 'Address',
  reason: 'Reason',
  reasons: { bounce: 'Bounced', complaint: 'Reported as spam' },
  since: 'Since',
  actions: 'Actions',
  remove: 'Remove',
  more: 'Load more addresses',
};

export const previewsCopy = {
  title: 'Email previews',
  intro:
    'Every email the portal sends, in your brand: the latest one in the outbox, or one with example values if there’s none.',
  back: 'Outbox',
  loading: 'Loading email previews...',
  failed: 'We couldn’t load the email previews. Please try again.',
  readers: { members: 'Members', leads: 'Leads', staff: 'Staff' } satisfies Record<EmailReader, string>,
  width: 'Width',
  widths: { phone: 'Phone (390 px)', desktop: 'Desktop (700 px)' },
  frame: (subject: string) => `Email: ${subject}`,
  area: 'Preview',
  open: 'Open in a new tab',
  latest: {
    badge: 'Latest email',
    to: (recipient: string) => `To ${recipient}`,
    sent: 'Sent',
    notSent: 'Not sent, created',
    links: 'Personal links, such as to a new password, don’t work here.',
    showExample: 'Show example',
  },
  example: {
    badge: 'Example',
    none: 'The outbox has no email like this, so this one has example values.',
    chosen: 'This one has example values.',
    showLatest: 'Show latest email',
  },
} as const;

export const messages = {
  retried: { title: 'On its way', description: 'We’re trying to send the email again.' },
  retryFailed: failureMessage('We couldn’t retry the email. Please try again.'),
} as const satisfies Record<string, Message>;

export const queuesCopy = {
  title: 'Background work',
  intro:
    'What the portal still has to send or process. Whatever fails is tried again for a while, less and less often.',
  failed: 'We couldn’t load the background work. Please try again.',
  queue: 'Queue',
  queues: {
    emails: 'Emails',
    'push-messages': 'Notifications to devices',
    webhooks: 'Webhooks',
    'payment-events': 'Payment events',
  } satisfies Record<BackgroundQueue['queue'], string>,
  waiting: 'Queued',
  retrying: 'Being retried',
  gaveUp: 'Failed',
  since: 'Oldest',
  lastError: 'Last error',
  none: '–',
};
