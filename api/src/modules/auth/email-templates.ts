import { emailTemplate } from '../outbox/email-template';
import { changedWords, invitationWords, resetWords } from './password/email-words';

const reset = (origin: string) => `${origin}/api/reset-password?token=example`;
const forgot = (origin: string) => `${origin}/api/forgot-password`;

/** Emails about passwords. */
export const PASSWORD_EMAILS = [
  emailTemplate(
    { id: 'password-reset', reader: 'members', sent: 'When they ask for a new password' },
    resetWords,
    (words, origin) => words(reset(origin)),
  ),
  emailTemplate(
    { id: 'password-changed', reader: 'members', sent: 'When they change their password in the settings' },
    changedWords,
    (words, origin) => words('changed', forgot(origin)),
  ),
  emailTemplate(
    { id: 'password-replaced', reader: 'members', sent: 'When they choose a new password with a link' },
    changedWords,
    (words, origin) => words('replaced', forgot(origin)),
  ),
  emailTemplate(
    { id: 'imported-member', reader: 'members', sent: 'When an owner invites members from an import' },
    invitationWords,
    (words, origin) => words('Kim', reset(origin), forgot(origin)),
  ),
];
