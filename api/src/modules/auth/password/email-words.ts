import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import { INVITATION_DAYS } from '@portal/contracts/staff';
import { greeting, PORTAL, SIGNATURE } from '../../../email/wording';

/** What became of other sign-ins when a password was changed by its member, or replaced by a link. */
const ENDED = {
  changed: 'and every other device was signed out.',
  replaced:
    'and every device was signed out. If you had a private calendar address, it no longer works. You can create a new one on the Coaching page.',
};

export type PasswordChange = keyof typeof ENDED;

/** The email with the link to a new password. */
export const resetWords = (link: string) => ({
  template: 'password-reset',
  subject: 'Choose a new password',
  body: `Hello,

Someone asked for a new password for your ${PORTAL} account. If that was you, choose one now.

Choose a new password: ${link}

The link works once and expires in ${RESET_LINK_MINUTES} minutes. If it wasn’t you, you don’t need to do anything. Your password stays the same.

${SIGNATURE}`,
});

/** Tells a member that their password is another one now; `reset` is where they ask for a link. */
export const changedWords = (how: PasswordChange, reset: string) => ({
  template: `password-${how}`,
  subject: 'Your password was changed',
  body: `Hello,

The password for your ${PORTAL} account was just changed, ${ENDED[how]}

If that wasn’t you, choose a new password right away.

Reset your password: ${reset}

${SIGNATURE}`,
});

/** Tells a member who was imported that they have an account; `reset` is where they ask for another link. */
export const invitationWords = (firstName: string, link: string, reset: string) => ({
  template: 'imported-member',
  subject: `Your ${PORTAL} account`,
  body: `${greeting(firstName)}

You have an account in the ${PORTAL} members’ portal. Choose a password, and you’re in.

Choose your password: ${link}

The link works once and expires in ${INVITATION_DAYS} days. After that, you can request another one anytime. Request a new link: ${reset}

If you weren’t expecting this, you can ignore this email.

${SIGNATURE}`,
});
