import { emailTemplate } from '../outbox/email-template';
import { answerWords, messageWords, receiptWords } from './copy';

/** Emails about messages between members and the coaching team. */
export const THREAD_EMAILS = [
  emailTemplate(
    { id: 'member-message', reader: 'staff', sent: 'When a member writes to the coaching team', kind: 'message' },
    messageWords,
    (words, origin) =>
      words(
        { firstName: 'Kim', lastName: 'Osei', email: 'kim.osei@example.com' },
        [{ content: 'Could we move Friday’s session to next week?', author: 'Kim Osei', files: 1 }],
        `${origin}/admin/coaching?show=messages`,
      ),
  ),
  emailTemplate(
    { id: 'team-message', reader: 'members', sent: 'When the coaching team writes to them', kind: 'message' },
    answerWords,
    (words, origin) => words('Kim', [{ content: '', author: 'Priya Nair', files: 0 }], `${origin}/coaching/messages`),
  ),
  emailTemplate(
    {
      id: 'message-receipt',
      reader: 'members',
      sent: 'Right after they write to the coaching team',
      kind: 'message-receipt',
    },
    receiptWords,
    (words, origin) => words('Kim', `${origin}/coaching/messages`),
  ),
];
