import type { OptionalMail } from '@portal/contracts/mail-kinds';
import type { KeptMailKind } from '../../database/mail.sql';

/** What the owner's records call each kind. */
export const MAIL_NAMES: Record<KeptMailKind, string> = {
  account: 'A mail about an account',
  'new-lead': 'A mail about a new lead',
  'lead-confirmation': 'A confirmation to a visitor',
  welcome: 'A welcome to a new member',
  session: 'A mail about a 1:1 session',
  'group-session': 'A mail about a group session',
  message: 'A mail about messages',
  'message-receipt': 'A receipt for a message',
  'plan-request': 'A mail about a plan request',
  billing: 'A mail about a payment',
};

/** Ends a mail that its reader can do without. */
export const declineFooter = (address: string) => `
--
You can do without mails like this one: ${address}
`;

/** What the mails are that a member can do without, as the end of a sentence. */
const NAMES: Record<OptionalMail, string> = {
  'group-session': 'mails about new, moved and cancelled group sessions',
  'message-receipt': 'receipts for messages that you send to the coaching team',
};

const SETTINGS = { label: 'Choose your mails', href: '/settings#mails' };

/** What the pages say by which mails are declined. */
export const COPY = {
  ask: {
    title: 'Do without these mails?',
    text: (kind: OptionalMail) =>
      `You will get no more ${NAMES[kind]}. Confirmations of what you book and mails about your account still reach you.`,
    button: 'Do without them',
  },
  done: (kind: OptionalMail) => ({
    title: 'You will get no more of these mails',
    text: [`From now on you get no ${NAMES[kind]}.`, 'You can ask for them again in your settings at any time.'],
    link: SETTINGS,
  }),
  gone: {
    title: 'This link does not work any more',
    text: [
      'It belongs to no account, or only a part of it was opened. Please open the whole link in the mail, or choose your mails in your settings.',
    ],
    link: SETTINGS,
  },
};
