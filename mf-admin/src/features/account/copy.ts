import { LIMITS } from '@portal/contracts/limits';
import type { StaffRole } from '@portal/contracts/staff-rights';
import { failureMessage, type Message } from '@portal/contracts/messages';

const ROLES: Record<StaffRole, string> = { owner: 'Owner', coach: 'Coach', support: 'Support' };

export const copy = {
  title: 'Account',
  loading: 'Loading your account...',
  failed: 'Your account could not be loaded. Please try again.',
  shared: {
    title: 'You are signed in with the shared password',
    text: 'It names nobody and has no second factor. Invite yourself as an owner to have an account of your own.',
  },
  who: (name: string, role: StaffRole) => `${name} · ${ROLES[role]}`,
  staff: 'Staff and their sessions',
  factor: {
    title: 'Second factor',
    needed: 'Owners need a second factor here. Please set yours up: until then nothing else opens.',
    off: 'Besides your password, sign-in then asks for a code that an authenticator app on your phone shows.',
    on: (left: number) => `It is on. You have ${left} of 10 recovery codes left.`,
    begin: 'Set it up',
    beginning: 'Setting it up...',
    scan: 'Scan this picture with your authenticator app, or type the key there.',
    picture: 'QR code for your authenticator app',
    key: 'Key',
    code: 'Code from the app',
    confirm: 'Switch it on',
    confirming: 'Switching it on...',
    drop: 'Switch it off',
    password: 'Your password',
    texts: { close: 'Keep it', save: 'Switch it off', saving: 'Switching it off...' },
  },
  password: {
    title: 'Password',
    about: 'Changing it signs you out on every other device.',
    email: 'E-mail',
    current: 'Current password',
    next: 'New password',
    hint: `At least ${LIMITS.password.min} characters`,
    save: 'Change password',
    saving: 'Changing...',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Each stands in once for a code of the app. Keep them where you find them without your phone: they are not shown again.',
    download: 'Download them',
    done: 'I have kept them',
    file: 'five-pillars-recovery-codes.txt',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

export const messages = {
  beginFailed: failureMessage('The setting up could not begin. Please try again.'),
  confirmFailed: failureMessage('The second factor could not be switched on. Please try again.'),
  on: { title: 'Second factor on', description: 'From now on sign-in asks for a code.' },
  dropFailed: failureMessage('The second factor could not be switched off. Please try again.'),
  off: { title: 'Second factor off', description: 'Sign-in asks for your password alone.' },
  passwordChanged: { title: 'Password changed', description: 'Every other device has been signed out.' },
  passwordFailed: failureMessage('The password could not be changed. Please try again.'),
} satisfies Record<string, Message>;
