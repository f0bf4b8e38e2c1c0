import type { SignUpMode } from '@portal/contracts/registration';
import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Invitations and requests',
  intro: 'Decide who can become a member: invite people, review requests, and choose who can sign up.',
  back: 'All members',
  loading: 'Loading invitations and requests...',
  failed: 'We couldn’t load invitations and requests. Please try again.',
  invite: 'Invite a member',
  requests: {
    caption: 'Waiting for approval',
    who: 'Who',
    at: 'Requested',
    actions: 'Actions',
    approve: 'Approve',
    decline: 'Decline',
    empty: 'No one is waiting.',
  },
  decline: {
    title: (name: string) => `Decline ${name}?`,
    text: 'We’ll email them and delete what they sent. They can ask again.',
    keep: 'Don’t decline',
  },
  invitations: {
    caption: 'Invitations',
    who: 'Who',
    state: 'Status',
    actions: 'Actions',
    resend: 'Resend',
    withdraw: 'Withdraw',
    lead: 'Open lead',
    until: 'Valid until',
    over: 'Expired',
    empty: { title: 'No open invitations', text: 'People who accept move to the member list.' },
  },
  mode: {
    title: 'Who can sign up',
    label: 'New accounts',
    modes: {
      open: 'Anyone',
      invited: 'By invitation only',
      approved: 'Anyone, with your approval',
    } satisfies Record<SignUpMode, string>,
    hints: {
      open: 'Anyone can create an account right away.',
      invited:
        'The sign-up page says membership is by invitation and links to the questionnaire. Invitations still work.',
      approved: 'New sign-ups wait here for your decision, and we email them the result. People you invite don’t wait.',
    } satisfies Record<SignUpMode, string>,
  },
};

export const inviteCopy = {
  title: 'Invite a member',
  texts: { close: 'Close', save: 'Invite', saving: 'Inviting...' },
  name: 'Name',
  nameHint: 'They can correct it when they accept.',
  email: 'Email',
};

export const messages = {
  resent: { title: 'Invitation resent', description: 'The previous link no longer works.' },
  withdrawn: { title: 'Invitation withdrawn', description: 'The link no longer works.' },
  approved: { title: 'Approved', description: 'We’ve emailed them that their account is ready.' },
  declined: { title: 'Declined', description: 'We’ve emailed them.' },
  saved: { title: 'Saved', description: 'The change is live.' },
  failed: failureMessage('We couldn’t make that change. Please try again.'),
} as const satisfies Record<string, Message>;
