import { INVITATION_DAYS } from '@portal/contracts/staff';
import type { StaffRole } from '@portal/contracts/staff-permissions';
import { oneLine, PORTAL, SIGNATURE } from '../../email/wording';

const ROLES: Record<StaffRole, string> = { owner: 'an owner', coach: 'a coach', support: 'support' };

/** What people read about staff accounts. */
export const COPY = {
  invalidPassword: 'Unauthorized: invalid password',
  noAccount: 'We can’t find this account.',
  noInvitation: 'We can’t find this invitation. It may have been accepted.',
  invitationOver:
    'This invitation was already used, was withdrawn, or has expired. Please ask the person who invited you for another one.',
  emailTaken: 'There’s already a staff account with this email address.',
  lastOwner:
    'The shared password is turned off, so no one would be able to sign in as an owner. Make someone else an owner first.',
  ownAccountFirst:
    'Sign in with your own owner account first. That way, we know that someone can get in without the shared password.',
  ownSecondFactorFirst: 'Turn on your own two-factor authentication first, under Account.',
  ownSecondFactor: 'You can turn off your own two-factor authentication under Account.',
  byAccountOnly:
    'The shared password isn’t an account. It doesn’t support two-factor authentication, and it’s changed on the server. Sign in with your own account.',
  alreadyOn: 'Two-factor authentication is already on. Turn it off first to set up another device.',
  notBegun: 'Please scan the QR code again. The setup was restarted or is already finished.',
  needed: 'Owners need two-factor authentication here, so yours stays on.',
  wrongCode: 'That code is wrong or was already used. Please wait for the next one.',
  wrongPassword: 'That isn’t your password.',
  changedMeanwhile: 'Unauthorized: your account was just changed. Please sign in again.',
};

/** Tells the owners that someone accepted an invitation; `link` is where staff accounts are. */
export const acceptedWords = (
  { name, email, role }: { name: string; email: string; role: StaffRole },
  link: string,
) => ({
  template: 'staff-joined',
  subject: `${oneLine(name)} joined as ${ROLES[role]}`,
  body: `${name} (${email}) accepted the invitation and can sign in as ${ROLES[role]}.

See all staff accounts: ${link}
`,
});

/** Invites someone to a staff account. */
export const invitationWords = (role: StaffRole, link: string) => ({
  template: 'staff-invitation',
  subject: `You’re invited to run the ${PORTAL} portal`,
  body: `Hello,

You’re invited to the ${PORTAL} portal as ${ROLES[role]}. Enter your name and choose a password to get started.

Accept the invitation: ${link}

The link works once and expires in ${INVITATION_DAYS} days. If you weren’t expecting this invitation, you can ignore this email.

${SIGNATURE}`,
});
