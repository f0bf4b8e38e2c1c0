import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import type { Letter } from '../../outbox/outbox.service';

interface Recipient {
  id: string;
  email: string;
}

const SIGNATURE = `Five Pillars
Lead with purpose. Win with results.
`;

/** Carries the link to a new password. */
export const resetMail = ({ id, email }: Recipient, link: string): Letter => ({
  memberId: id,
  recipient: email,
  subject: 'Choose a new password',
  body: `Hello,

somebody asked for a new password for your Five Pillars account. If that was you, choose one here:

${link}

The link works once, for ${RESET_LINK_MINUTES} minutes. If it was not you, you need do nothing: your password stays as it is.

${SIGNATURE}`,
});

/** Tells a member who changed their password that it is another one now. `help` is where they ask for a new one. */
export const passwordChangedMail = (recipient: Recipient, help: string): Letter =>
  newPasswordMail(recipient, help, 'and every other device was signed out.');

/** The same after it was replaced by a link. */
export const passwordResetMail = (recipient: Recipient, help: string): Letter =>
  newPasswordMail(
    recipient,
    help,
    'and every device was signed out. If you had an address for your own calendar, it does not work any more: you can make a new one on the Coaching page.',
  );

const newPasswordMail = ({ id, email }: Recipient, help: string, ended: string): Letter => ({
  memberId: id,
  recipient: email,
  subject: 'Your password was changed',
  body: `Hello,

the password of your Five Pillars account was changed just now, ${ended}

If that was not you, choose a new password at once:

${help}

${SIGNATURE}`,
});
