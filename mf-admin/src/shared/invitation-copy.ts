import { INVITATION_DAYS } from '@portal/contracts/staff';
import { failureMessage, type Message } from '@portal/contracts/messages';

/** What all invitations say whose link somebody hands over. */
export const copy = {
  link: (whom: string) => `The invitation of ${whom}`,
  linkText: `No mail server is set, so hand this link over yourself. It works once, for ${INVITATION_DAYS} days, and waits in the outbox too.`,
  linkLabel: 'Invitation link',
  copy: 'Copy',
  done: 'I have handed it over',
};

export const messages = {
  invited: { title: 'Invited', description: `The invitation works once, for ${INVITATION_DAYS} days.` },
  inviteFailed: failureMessage('The invitation could not be made. Please try again.'),
  copied: { title: 'Copied', description: 'The link is in the clipboard.' },
  copyFailed: failureMessage('The link could not be copied. Please select it and copy it yourself.'),
} satisfies Record<string, Message>;
