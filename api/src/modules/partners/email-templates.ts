import { emailTemplate } from '../outbox/email-template';
import { endedWords, messageWords, proposalWords, startedWords } from './copy';

const link = (origin: string) => `${origin}/partner`;
const MEMBERS = { reader: 'members', kind: 'partner' } as const;

/** Emails about accountability partners. */
export const PARTNER_EMAILS = [
  emailTemplate(
    { ...MEMBERS, id: 'partner-proposal', sent: 'When we suggest an accountability partner' },
    proposalWords,
    (words, origin) => words('Kim', link(origin)),
  ),
  emailTemplate(
    { ...MEMBERS, id: 'partner-started', sent: 'When both partners have accepted' },
    startedWords,
    (words, origin) => words('Kim', 'Dana', link(origin)),
  ),
  emailTemplate(
    { ...MEMBERS, id: 'partner-ended', sent: 'When a partnership or suggestion ends' },
    endedWords,
    (words, origin) => words('Kim', link(origin)),
  ),
  emailTemplate(
    { ...MEMBERS, id: 'partner-message', sent: 'When their partner writes to them' },
    messageWords,
    (words, origin) => words('Kim', 'Dana', link(origin)),
  ),
];
