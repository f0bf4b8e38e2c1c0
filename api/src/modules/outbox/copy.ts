import type { EmailSetting } from '@portal/contracts/email-settings';
import type { StoredEmailKind } from './email.sql';

/** What the owner's records call each kind. */
export const EMAIL_NAMES: Record<StoredEmailKind, string> = {
  account: 'An email about an account',
  'new-lead': 'An email about a new lead',
  'lead-confirmation': 'A confirmation to a visitor',
  welcome: 'A welcome to a new member',
  session: 'An email about a 1:1 session',
  'group-session': 'An email about a group session',
  message: 'An email about messages',
  'message-receipt': 'A receipt for a message',
  'plan-request': 'An email about a plan request',
  billing: 'An email about a payment',
  broadcast: 'An email of a broadcast',
  sequence: 'An email of a sequence',
  mention: 'An email about a mention',
  partner: 'An email about an accountability partner',
};

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const WHAT_HAPPENED = {
  bounce: (day: string) => `bounced on ${day}`,
  complaint: (day: string) => `reported an email as spam on ${day}`,
};

type Suppressed = { email: string; reason: keyof typeof WHAT_HAPPENED; suppressedAt: Date };

const happened = ({ reason, suppressedAt }: Suppressed) => WHAT_HAPPENED[reason](DAY.format(suppressedAt));

/** Why an email wasn't sent to any of its recipients. */
export function suppressedRemark(suppressed: readonly Suppressed[], recipients: readonly string[]): string {
  const [first] = suppressed;
  return first && recipients.length === 1
    ? `Not sent: this address ${happened(first)}`
    : partlySuppressedRemark(suppressed);
}

/** To which of its recipients an email wasn't sent, and why. */
export const partlySuppressedRemark = (suppressed: readonly Suppressed[]): string =>
  `Not sent to ${suppressed.map((each) => `${each.email}, which ${happened(each)}`).join('; ')}`;

/** Ends an email that its reader can do without. */
export const declineFooter = (address: string) => `
--
Unsubscribe from emails like this one: ${address}
`;

/** Where staff choose which emails they get. */
export const STAFF_SETTINGS = '/admin/account#notifications';

/** Ends an email that staff can do without. */
export const staffFooter = (address: string) => `
--
Choose which emails you get: ${address}
`;

/** What the emails are that a member can do without, as the end of a sentence. */
const NAMES: Record<EmailSetting, string> = {
  'group-session': 'emails about new, moved, and canceled group sessions',
  'message-receipt': 'receipts for messages you send to the coaching team',
  mention: 'emails when someone mentions you in the community',
  message: 'emails about messages from the coaching team and your accountability partner',
};

const SETTINGS = { label: 'Choose your emails', href: '/settings#notifications' };

/** Texts of the unsubscribe pages. */
export const COPY = {
  noEmail: 'We can’t find this email.',
  sentAlready: 'This email has already been sent.',
  isSuppressed: 'This address is suppressed. Remove it from the suppressed addresses first.',
  notSuppressed: 'This address isn’t suppressed.',
  reasons: { bounce: 'An address that bounced', complaint: 'An address that reported an email as spam' },
  unknownSecret: 'The secret is wrong.',
  noEmailEvents: 'Email events aren’t set up here.',
  ask: {
    title: 'Unsubscribe from these emails?',
    text: (kind: EmailSetting) =>
      `You’ll no longer get ${NAMES[kind]}. We’ll still send you booking confirmations and emails about your account.`,
    button: 'Unsubscribe',
  },
  done: (kind: EmailSetting) => ({
    title: 'You’re unsubscribed',
    text: [`From now on, you won’t get ${NAMES[kind]}.`, 'You can turn them back on in your settings anytime.'],
    link: SETTINGS,
  }),
  gone: {
    title: 'This link no longer works',
    text: [
      'It doesn’t belong to an account, or only part of it was opened. Please open the full link in the email, or choose your emails in your settings.',
    ],
    link: SETTINGS,
  },
};

/** Texts of the pages that unsubscribe from broadcasts, which readers know as news and announcements. */
export const BROADCASTS_COPY = {
  ask: {
    title: 'Unsubscribe from news?',
    text: 'You’ll no longer get our news and announcements. We’ll still email you about what you ask for, such as bookings, messages, and your account.',
    button: 'Unsubscribe',
  },
  unsubscribed: ({ email }: { email: string }) => ({
    title: 'You’re unsubscribed',
    text: [`We no longer send news and announcements to ${email}.`, 'Did you unsubscribe by mistake?'],
  }),
  resubscribe: 'Subscribe again',
  resubscribed: {
    title: 'You’re subscribed again',
    text: ['You’ll keep getting our news and announcements. Each one has a link to unsubscribe.'],
  },
  linkFor: ({ isMember }: { isMember: boolean }) => (isMember ? SETTINGS : { label: 'Go to our home page', href: '/' }),
  gone: {
    title: 'This link no longer works',
    text: [
      'We no longer have the address that it was sent to, or only part of it was opened. Please open the full link in the email.',
    ],
    link: { label: 'Go to our home page', href: '/' },
  },
};
