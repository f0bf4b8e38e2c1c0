import type { Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Admin sign-in',
  intro: 'For the team that reviews questionnaire submissions.',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  home: 'Return to Home',
};

/** Toasts of spec section 8. */
export const messages = {
  signedIn: { title: 'Login successful', description: 'Welcome to the admin dashboard.' },
  refused: { title: 'Login failed', description: 'Invalid password. Please try again.', variant: 'destructive' },
  unreachable: { title: 'Error', description: 'Something went wrong. Please try again.', variant: 'destructive' },
} as const satisfies Record<string, Message>;
