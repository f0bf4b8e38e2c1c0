import { INVITATION_DAYS } from '@portal/contracts/staff';
import { failureMessage, type Message } from '@portal/contracts/messages';

/** Texts shared by all invitations with a link to hand over. */
export const copy = {
  link: (whom: string) => `Invitation for ${whom}`,
  linkText: `Email isn’t set up, so share this link yourself. It works once, expires in ${INVITATION_DAYS} days, and is also in the outbox.`,
  linkLabel: 'Invitation link',
  copy: 'Copy',
  done: 'I’ve shared it',
};

export const messages = {
  invited: { title: 'Invited', description: `The invitation works once and expires in ${INVITATION_DAYS} days.` },
  inviteFailed: failureMessage('We couldn’t create the invitation. Please try again.'),
  copied: { title: 'Copied', description: 'The link is on your clipboard.' },
  copyFailed: failureMessage('We couldn’t copy the link. Please select it and copy it yourself.'),
} satisfies Record<string, Message>;
