import type { StaffRole } from '@portal/contracts/staff-permissions';
import { failureMessage, type Message } from '@portal/contracts/messages';

const ROLES: Record<StaffRole, string> = { owner: 'an owner', coach: 'a coach', support: 'support' };

export const copy = {
  title: 'You’re invited',
  intro: (email: string, role: StaffRole) => `You’re invited as ${ROLES[role]}. You’ll sign in with ${email}.`,
  loading: 'Loading the invitation...',
  failed: 'We couldn’t load the invitation. Please try again.',
  gone: 'This invitation has been used, withdrawn, or has expired. Please ask the person who invited you for a new one.',
  incomplete: 'This link is incomplete. Please open the link in your invitation again, or copy all of it.',
  name: 'Your name',
  password: 'Choose a password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  accept: 'Create account',
  accepting: 'Creating...',
  done: {
    title: 'Your account is ready',
    text: 'Sign in with your email and the password you just chose.',
  },
  signIn: 'Go to sign-in',
};

export const messages = {
  failed: failureMessage('We couldn’t create your account. Please try again.'),
} satisfies Record<string, Message>;
