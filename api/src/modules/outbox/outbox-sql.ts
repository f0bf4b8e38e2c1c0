import type { Letter } from './outbox.service';

/**
 * Posts mails together with the lead that `lead`, an earlier part of the same statement, has stored: recipients ($11),
 * subjects ($12) and bodies ($13), at $10. A recipient, other than the admins, who was sent one about a lead after $14
 * gets none.
 */
export const POST_WITH_LEAD = `
INSERT INTO outbox (lead_id, recipient, subject, body, created_at, next_attempt_at)
SELECT lead.id, mail.recipient, mail.subject, mail.body, $10::timestamptz, $10::timestamptz
FROM lead, unnest($11::text[], $12::text[], $13::text[]) AS mail (recipient, subject, body)
WHERE mail.recipient IS NULL
  OR NOT EXISTS (
    SELECT FROM outbox earlier
    WHERE earlier.recipient = mail.recipient AND earlier.created_at > $14 AND earlier.lead_id IS NOT NULL
  )`;

/** The values $11 to $13 of {@link POST_WITH_LEAD}. */
export const letterValues = (letters: Letter[]): unknown[] => [
  letters.map(({ recipient }) => recipient),
  letters.map(({ subject }) => subject),
  letters.map(({ body }) => body),
];
