import { INVITATION_DAYS } from '@portal/contracts/staff';
import type { StaffRole } from '@portal/contracts/staff-rights';
import { PORTAL, SIGNATURE } from '../../common/mail-words';

const ROLES: Record<StaffRole, string> = { owner: 'an owner', coach: 'a coach', support: 'support' };

/** What people read about staff accounts: refusals, and the mail that invites. */
export const COPY = {
  noAccount: 'There is no such account.',
  noInvitation: 'There is no such invitation. It may have been accepted.',
  invitationOver:
    'This invitation was used already, withdrawn, or is too old. Please ask who invited you for another one.',
  emailTaken: 'There is a staff account with this address already.',
  lastOwner:
    'Nobody could sign in as an owner any more, for the shared password is switched off. Make somebody else an owner first.',
  ownAccountFirst:
    'Sign in with an owner’s account of your own first: then it is sure that somebody gets in without the shared password.',
  ownSecondFactorFirst: 'Set up your own second factor first, under Account.',
  ownSecondFactor: 'You switch your own second factor off under Account.',
  byAccountOnly:
    'The shared password is no account: it has no second factor, and is changed where the server is run. Sign in with an account of your own.',
  alreadyOn: 'Your second factor is on already. Switch it off first to set up another one.',
  notBegun: 'Please scan the picture again: the setting up was begun anew, or finished.',
  needed: 'Owners need a second factor here, so yours stays on.',
  wrongCode: 'That code does not fit, or was used already. Please wait for the next one.',
  wrongPassword: 'That is not your password.',
  changedMeanwhile: 'Unauthorized: your account was changed just now. Please sign in again.',
  mail: (role: StaffRole, link: string) => ({
    subject: `You are invited to run the ${PORTAL} portal`,
    body: `Hello,

you are invited to the ${PORTAL} portal as ${ROLES[role]}. Choose your name and a password here:

${link}

The link works once, for ${INVITATION_DAYS} days. If you do not know what this is about, you need do nothing.

${SIGNATURE}`,
  }),
};
