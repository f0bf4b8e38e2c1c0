import { emailTemplate } from '../outbox/email-template';
import { mentionWords } from './copy';

/** Emails about the community. */
export const COMMUNITY_EMAILS = [
  emailTemplate(
    {
      id: 'mention',
      reader: 'members',
      sent: 'When another member mentions them in a post or comment',
      kind: 'mention',
    },
    mentionWords,
    (words, origin) => words('Kim', { firstName: 'Dana', lastName: 'Reyes' }, `${origin}/community`),
  ),
];
