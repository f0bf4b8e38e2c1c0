import type { BroadcastBody } from '@portal/contracts/broadcasts';
import { greeting, oneLine, SIGNATURE } from '../../email/wording';
import type { NewEmail } from '../outbox/email.sql';

type Words = Pick<BroadcastBody, 'subject' | 'body'>;

/** A broadcast as the email to one person, by the name that they are greeted by. */
export const broadcastEmail = (
  { subject, body }: Words,
  name: string,
): Required<Pick<NewEmail, 'kind' | 'subject' | 'body'>> => ({
  kind: 'broadcast',
  subject: oneLine(subject),
  body: `${greeting(name)}\n\n${body}\n\n${SIGNATURE}`,
});

/** The same as a test, which says so. */
export const testEmail = (words: Words, name: string) => {
  const email = broadcastEmail(words, name);
  return { ...email, subject: `[Test] ${email.subject}` };
};
