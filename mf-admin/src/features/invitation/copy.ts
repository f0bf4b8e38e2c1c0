import type { StaffRole } from '@portal/contracts/staff-rights';
import { failureMessage, type Message } from '@portal/contracts/messages';

const ROLES: Record<StaffRole, string> = { owner: 'an owner', coach: 'a coach', support: 'support' };

export const copy = {
  title: 'You are invited',
  intro: (email: string, role: StaffRole) => `As ${ROLES[role]}. You will sign in with ${email}.`,
  loading: 'Loading the invitation...',
  failed: 'The invitation could not be loaded. Please try again.',
  gone: 'This invitation was used already, withdrawn, or is too old. Please ask who invited you for another one.',
  incomplete: 'This address is not complete. Please open the link in your invitation again, or copy all of it.',
  name: 'Your name',
  password: 'Choose a password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  accept: 'Make my account',
  accepting: 'Making it...',
  done: {
    title: 'Your account is ready',
    text: 'Sign in with your e-mail address and the password that you just chose.',
  },
  signIn: 'Go to sign-in',
};

export const messages = {
  failed: failureMessage('Your account could not be made. Please try again.'),
} satisfies Record<string, Message>;
