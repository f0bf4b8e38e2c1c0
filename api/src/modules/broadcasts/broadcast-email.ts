import type { BroadcastBody } from '@portal/contracts/broadcasts';
import { greeting, oneLine, plainName, SIGNATURE } from '../../email/wording';
import type { NewEmail } from '../outbox/email.sql';

/** What the team writes: a subject, and a text between the greeting and the signature. */
export type Words = Pick<BroadcastBody, 'subject' | 'body'>;

/** Stands in for a name that can't be in an email. */
const NO_NAME = 'there';

/** An announcement as the email to one person, by the name that they are greeted by. `{{name}}` and `{{portal}}` (the portal's origin) are filled in. */
export function broadcastEmail(
  { subject, body }: Words,
  name: string,
  origin: string,
): Required<Pick<NewEmail, 'kind' | 'template' | 'subject' | 'body'>> {
  const filled = (text: string) =>
    text.replaceAll('{{name}}', () => plainName(name) ?? NO_NAME).replaceAll('{{portal}}', () => origin);
  return {
    kind: 'broadcast',
    template: 'broadcast',
    subject: oneLine(filled(subject)),
    body: `${greeting(name)}\n\n${filled(body)}\n\n${SIGNATURE}`,
  };
}
