import { emailTemplate } from '../outbox/email-template';
import { accountDeletedEmail } from './account-deleted-email';

/** The last email to a member. */
export const ACCOUNT_EMAILS = [
  emailTemplate(
    { id: 'account-deleted', reader: 'members', sent: 'Right after they delete their account' },
    accountDeletedEmail,
    (words, origin) => words('kim.osei@example.com', `${origin}/api/erase-questionnaire?token=example`),
  ),
];
