import type { StaffRole } from '@portal/contracts/staff-rights';
import { failureMessage, type Message } from '@portal/contracts/messages';

export const ROLES: Record<StaffRole, string> = { owner: 'Owner', coach: 'Coach', support: 'Support' };

export const copy = {
  title: 'Staff',
  intro: 'Who runs the portal with an account of their own, what each may do, and where they are signed in.',
  loading: 'Loading the staff...',
  failed: 'The staff could not be loaded. Please try again.',
  invite: 'Invite somebody',
  empty: { title: 'No accounts yet', text: 'Invite a coach, support, or yourself as an owner.' },
  people: {
    caption: 'Accounts',
    name: 'Name',
    role: 'Role',
    roleOf: (name: string) => `Role of ${name}`,
    factor: 'Second factor',
    on: 'On',
    off: 'Off',
    actions: 'Actions',
    remove: 'Remove',
    removeFactor: 'Remove second factor',
  },
  invitations: {
    caption: 'Open invitations',
    email: 'E-mail',
    role: 'Role',
    until: 'Works until',
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
    current: 'This one',
    end: 'End',
  },
  settings: {
    title: 'How staff sign in',
    factor: 'Owners need a second factor',
    shared: 'The shared password is off',
  },
};

export const inviteCopy = {
  title: 'Invite somebody',
  texts: { close: 'Close', save: 'Invite', saving: 'Inviting...' },
  email: 'E-mail',
  role: 'Role',
  roles: {
    owner: 'Owner: everything',
    coach: 'Coach: members, sessions, messages, reported posts',
    support: 'Support: leads, plans, members, messages, reported posts',
  } satisfies Record<StaffRole, string>,
};

export const removeCopy = {
  title: (name: string) => `Remove ${name}?`,
  text: 'Their account and their sessions end at once. What they did stays in the audit trail.',
  keep: 'Keep',
  confirm: 'Remove',
};

export const messages = {
  saved: { title: 'Saved', description: 'It counts from now on.' },
  failed: failureMessage('That could not be changed. Please try again.'),
  ended: { title: 'Session ended', description: 'That browser is signed out.' },
} satisfies Record<string, Message>;
