import type { SignUpMode } from '@portal/contracts/admission';
import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Invitations and requests',
  intro: 'Who becomes a member: whom you invite, who asks to be let in, and who may sign up at all.',
  back: 'All members',
  loading: 'Loading invitations and requests...',
  failed: 'Invitations and requests cannot be shown right now. Please try again.',
  invite: 'Invite a member',
  requests: {
    caption: 'Waiting to be let in',
    who: 'Who',
    at: 'Asked',
    actions: 'Actions',
    approve: 'Let in',
    decline: 'Decline',
    empty: 'Nobody waits.',
  },
  decline: {
    title: (name: string) => `Decline ${name}?`,
    text: 'We tell them by mail, and forget what they sent. They may ask again.',
    keep: 'Keep waiting',
  },
  invitations: {
    caption: 'Invitations',
    who: 'Who',
    state: 'State',
    actions: 'Actions',
    resend: 'Send again',
    withdraw: 'Withdraw',
    lead: 'Open the lead',
    until: 'Works until',
    over: 'Ended',
    empty: { title: 'No open invitations', text: 'Who accepts one moves from here to the list of members.' },
  },
  mode: {
    title: 'Who may sign up',
    label: 'New accounts',
    modes: {
      open: 'Anybody',
      invited: 'By invitation only',
      approved: 'Anybody, once you let them in',
    } satisfies Record<SignUpMode, string>,
    hints: {
      open: 'Whoever comes makes an account at once.',
      invited: 'The sign-up page says so kindly and leads to the questionnaire. Invitations let in.',
      approved: 'Who signs up waits here until you decide, and hears of it by mail. Invitations let in at once.',
    } satisfies Record<SignUpMode, string>,
  },
};

export const inviteCopy = {
  title: 'Invite a member',
  texts: { close: 'Close', save: 'Invite', saving: 'Inviting...' },
  name: 'Name',
  nameHint: 'They can correct it when they accept.',
  email: 'E-mail',
};

export const messages = {
  resent: { title: 'Sent again', description: 'The link of before works no more.' },
  withdrawn: { title: 'Invitation withdrawn', description: 'Its link works no more.' },
  approved: { title: 'Let in', description: 'They get a mail that their account is ready.' },
  declined: { title: 'Declined', description: 'They get a mail that says so.' },
  saved: { title: 'Saved', description: 'It counts from now on.' },
  failed: failureMessage('That could not be changed. Please try again.'),
} as const satisfies Record<string, Message>;
