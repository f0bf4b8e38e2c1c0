import { emailTemplate } from '../outbox/email-template';
import { welcomeWords } from './copy';

/** The email to a new member. */
export const USER_EMAILS = [
  emailTemplate(
    { id: 'welcome', reader: 'members', sent: 'When a member signs up', kind: 'welcome' },
    welcomeWords,
    (words, origin) =>
      words('Kim', `${origin}/dashboard`, `${origin}/coaching`, `${origin}/api/verify-email?token=example`),
  ),
  emailTemplate(
    {
      id: 'welcome-verified',
      reader: 'members',
      sent: 'When a member whose address is already confirmed joins',
      kind: 'welcome',
    },
    welcomeWords,
    (words, origin) => words('Kim', `${origin}/dashboard`, `${origin}/coaching`),
  ),
];
