import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Admin sign-in',
  intro: 'For the team that reviews questionnaire submissions.',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
};

/** The way in with an account. */
export const accountCopy = {
  intro: 'For coaches, support and owners with an account of their own.',
  open: 'Use your own account',
  close: 'Use the shared password',
  email: 'E-mail',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows, or a recovery code.',
  wrong: 'Invalid e-mail or password. Please try again.',
  wrongCode: 'That code does not fit, or was used already. Please wait for the next one and try again.',
};

/** Toasts: those of spec section 8, and what to do about a browser that keeps no cookie. */
export const messages = {
  signedIn: { title: 'Login successful', description: 'Welcome to the admin dashboard.' },
  refused: { title: 'Login failed', description: 'Invalid password. Please try again.', variant: 'destructive' },
  unreachable: failureMessage('Something went wrong. Please try again.'),
  notKept: {
    title: 'You are not signed in',
    description:
      'The password is right, but your browser did not keep the sign-in. Please allow cookies for this site, check that its address begins with https://, and sign in again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Message>;
