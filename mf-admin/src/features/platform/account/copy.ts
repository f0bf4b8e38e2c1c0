import { LIMITS } from '@portal/contracts/limits';
import type { StaffRole } from '@portal/contracts/staff-permissions';
import type { Digest } from '@portal/contracts/notification-preferences';
import { failureMessage, type Message } from '@portal/contracts/messages';

const ROLES: Record<StaffRole, string> = { owner: 'Owner', coach: 'Coach', support: 'Support' };

const DIGEST_NAMES: Record<Digest, string> = {
  off: 'One email for each',
  daily: 'One email a day',
  weekly: 'One email a week, on Mondays',
};

export const copy = {
  title: 'Account',
  loading: 'Loading your account...',
  failed: 'We couldn’t load your account. Please try again.',
  shared: {
    title: 'You’re signed in with the shared password',
    text: 'It isn’t tied to a person and doesn’t support two-factor authentication. Invite yourself as an owner to get your own account.',
  },
  who: (name: string, role: StaffRole) => `${name} · ${ROLES[role]}`,
  staff: 'Staff and sessions',
  factor: {
    title: 'Two-factor authentication',
    needed: 'Owners need two-factor authentication. Set it up to continue.',
    off: 'When you sign in, you’ll enter your password and a code from an authenticator app on your phone.',
    on: (left: number) => `It’s on. You have ${left} of 10 recovery codes left.`,
    begin: 'Set up',
    beginning: 'Setting up...',
    scan: 'Scan this QR code with your authenticator app, or enter the key by hand.',
    picture: 'QR code for your authenticator app',
    key: 'Key',
    code: 'Code from the app',
    confirm: 'Turn on',
    confirming: 'Turning on...',
    drop: 'Turn off',
    password: 'Your password',
    texts: { close: 'Keep it on', save: 'Turn off', saving: 'Turning off...' },
  },
  notifications: {
    title: 'Notifications',
    about: 'You’ll find everything under Notifications. Choose what we also email you about or show on your devices.',
    emails: 'Emails',
    digest: 'How they come',
    digestHint: 'What can’t wait comes right away.',
    digests: DIGEST_NAMES,
    devices: 'Devices',
    devicesHint:
      'Shown on each device where you’ve turned them on, until you sign out there or 30 days after your last sign-in.',
    group: { email: 'Emails about', push: 'Shown on devices' },
    loading: 'Loading your choices...',
    failed: 'We couldn’t load your choices. Please try again.',
  },
  password: {
    title: 'Password',
    about: 'Changing your password signs you out on all other devices.',
    email: 'Email',
    current: 'Current password',
    next: 'New password',
    hint: `At least ${LIMITS.password.min} characters`,
    save: 'Change password',
    saving: 'Changing...',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Each code works once in place of a code from your app. Store them somewhere you can reach without your phone. You won’t see them again.',
    download: 'Download codes',
    done: 'I’ve saved them',
    file: 'five-pillars-recovery-codes.txt',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

export const messages = {
  beginFailed: failureMessage('We couldn’t start setup. Please try again.'),
  confirmFailed: failureMessage('We couldn’t turn on two-factor authentication. Please try again.'),
  on: { title: 'Two-factor authentication is on', description: 'You’ll need a code the next time you sign in.' },
  dropFailed: failureMessage('We couldn’t turn off two-factor authentication. Please try again.'),
  off: { title: 'Two-factor authentication is off', description: 'You only need your password to sign in.' },
  choiceFailed: failureMessage('We couldn’t save your choice. Please try again.'),
  passwordChanged: { title: 'Password changed', description: 'You’ve been signed out on all other devices.' },
  passwordFailed: failureMessage('We couldn’t change your password. Please try again.'),
} satisfies Record<string, Message>;
