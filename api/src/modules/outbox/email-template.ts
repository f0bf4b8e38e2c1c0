import type { EmailReader } from '@portal/contracts/outbox';
import type { NewEmail } from './email.sql';

/** What an email says and how it is stored; who gets it is not part of its template. */
export type TemplateEmail = Pick<NewEmail, 'template' | 'subject' | 'body' | 'kind' | 'declines' | 'staffKind'>;

/** A kind of email that the portal sends, with example values. */
export interface EmailTemplate {
  /** In URLs, and stored with each email that is written from it: lowercase, with hyphens. */
  id: string;
  reader: EmailReader;
  /** When it is sent, in a line: `When they sign up`. */
  sent: string;
  /** The function that writes it. */
  words: unknown;
  /** The email with example values; `origin` is the portal's. */
  write: (origin: string) => TemplateEmail;
}

type TemplateFacts = Pick<EmailTemplate, 'id' | 'reader' | 'sent'> &
  Omit<TemplateEmail, 'template' | 'subject' | 'body'>;

/**
 * Lists an email with the function that writes it; `write` calls that function with example values.
 * @throws when it is written, if the function has no email for these values, or stores it as another template's
 */
export function emailTemplate<Words>(
  { id, reader, sent, ...stored }: TemplateFacts,
  words: Words,
  write: (words: Words, origin: string) => TemplateEmail | undefined,
): EmailTemplate {
  const example = (origin: string) => {
    const email = write(words, origin);
    if (!email) throw new Error(`The example of ${id} is no email`);
    if (email.template !== id) throw new Error(`The example of ${id} is stored as ${email.template}`);
    return { ...stored, ...email };
  };
  return { id, reader, sent, words, write: example };
}
