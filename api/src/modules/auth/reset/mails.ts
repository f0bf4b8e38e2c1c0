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

/** Tells a member that their password is another one now. `help` is where they ask for a new one. */
export const passwordChangedMail = ({ id, email }: Recipient, help: string): Letter => ({
  memberId: id,
  recipient: email,
  subject: 'Your password was changed',
  body: `Hello,

the password of your Five Pillars account was changed just now, and every other device was signed out.

If that was not you, choose a new password at once:

${help}

${SIGNATURE}`,
});
