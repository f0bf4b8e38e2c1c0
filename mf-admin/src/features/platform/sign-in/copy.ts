import { failureMessage, type Message } from '@portal/contracts/messages';
import type { StaffRole } from '@portal/contracts/staff-permissions';

export const copy = {
  title: 'Admin sign-in',
  intro: 'For the team that reviews questionnaire submissions.',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
};

/** Sign-in with an account. */
export const accountCopy = {
  intro: 'For coaches, support, and owners with their own account.',
  open: 'Use your own account',
  close: 'Use the shared password',
  email: 'Email',
  code: 'Code',
  codeHint: 'The six-digit code from your authenticator app, or a recovery code.',
  wrong: 'Invalid email or password. Please try again.',
  wrongCode: 'That code is wrong or has already been used. Please wait for the next one and try again.',
};

/** Toasts: those of spec section 8, and one for browsers that block cookies. */
export const messages = {
  signedIn: { title: 'Login successful', description: 'Welcome to the admin dashboard.' },
  refused: { title: 'Login failed', description: 'Invalid password. Please try again.', variant: 'destructive' },
  unreachable: failureMessage('Something went wrong. Please try again.'),
  notKept: {
    title: 'You’re not signed in',
    description:
      'Your password is correct, but your browser didn’t keep you signed in. Please allow cookies for this site, check that the address starts with https://, and sign in again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Message>;

/** Greets who signed in, by their role; an owner as spec section 8 has it. */
export const welcomes: Record<StaffRole, Message> = {
  owner: messages.signedIn,
  coach: { title: messages.signedIn.title, description: 'Welcome to your coach workspace.' },
  support: { title: messages.signedIn.title, description: 'Welcome to the support team’s pages.' },
};
