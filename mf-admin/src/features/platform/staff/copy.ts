import type { StaffRole } from '@portal/contracts/staff-permissions';
import { failureMessage, type Message } from '@portal/contracts/messages';

export const ROLES: Record<StaffRole, string> = { owner: 'Owner', coach: 'Coach', support: 'Support' };

export const copy = {
  title: 'Staff',
  intro: 'Who runs the portal with their own account, what they can do, and where they’re signed in.',
  loading: 'Loading the staff...',
  failed: 'We couldn’t load the staff. Please try again.',
  invite: 'Invite someone',
  empty: { title: 'No accounts yet', text: 'Invite a coach, a support person, or yourself as an owner.' },
  people: {
    caption: 'Accounts',
    name: 'Name',
    role: 'Role',
    roleOf: (name: string) => `Role of ${name}`,
    factor: 'Two-factor',
    on: 'On',
    off: 'Off',
    actions: 'Actions',
    remove: 'Remove',
    removeFactor: 'Remove two-factor',
  },
  invitations: {
    caption: 'Open invitations',
    email: 'Email',
    role: 'Role',
    until: 'Valid until',
    actions: 'Actions',
    withdraw: 'Withdraw',
  },
  sessions: {
    caption: 'Admin sessions',
    who: 'Who',
    shared: 'Shared password',
    browser: 'Browser',
    seen: 'Last seen',
    actions: 'Actions',
    current: 'This session',
    end: 'End',
  },
  settings: {
    title: 'How staff sign in',
    factor: 'Require two-factor authentication for owners',
    shared: 'Turn off the shared password',
  },
};

export const inviteCopy = {
  title: 'Invite someone',
  texts: { close: 'Close', save: 'Invite', saving: 'Inviting...' },
  email: 'Email',
  role: 'Role',
  roles: {
    owner: 'Owner: everything',
    coach: 'Coach: members, sessions, messages, reported posts',
    support: 'Support: leads, plans, members, messages, reported posts',
  } satisfies Record<StaffRole, string>,
};

export const removeCopy = {
  title: (name: string) => `Remove ${name}?`,
  text: 'Their account and sessions end immediately. Their past actions stay in the audit trail.',
  keep: 'Keep',
  confirm: 'Remove',
};

export const messages = {
  saved: { title: 'Saved', description: 'The change is live.' },
  failed: failureMessage('We couldn’t make that change. Please try again.'),
  ended: { title: 'Session ended', description: 'That browser has been signed out.' },
} satisfies Record<string, Message>;
