import type { Letter } from './outbox.service';

/**
 * Stores mails ($1 to $8, see {@link postValues}) at $9, apart from those of a kind that the member they go to has
 * declined.
 */
export const POST = `
INSERT INTO outbox (user_id, kind, recipient, reply_to, subject, body, calendar, calendar_method, created_at,
  next_attempt_at)
SELECT mail.user_id, mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.body, mail.calendar,
  mail.calendar_method, $9::timestamptz, $9::timestamptz
FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
  AS mail (user_id, kind, recipient, reply_to, subject, body, calendar, calendar_method)
WHERE NOT EXISTS (
  SELECT FROM users u WHERE u.id = mail.user_id AND u.email = mail.recipient AND mail.kind = ANY (u.declined_mails)
)`;

/** The values of {@link POST}. */
export const postValues = (letters: Letter[], now: Date): unknown[] => [
  letters.map(({ memberId = null }) => memberId),
  letters.map(({ kind = 'account' }) => kind),
  letters.map(({ recipient }) => recipient),
  letters.map(({ replyTo = null }) => replyTo),
  letters.map(({ subject }) => subject),
  letters.map(({ body }) => body),
  letters.map(({ calendar }) => calendar?.content ?? null),
  letters.map(({ calendar }) => calendar?.method ?? null),
  now,
];

/**
 * Posts mails together with the lead that `lead`, an earlier part of the same statement, has stored: kinds ($11),
 * recipients ($12), subjects ($13) and bodies ($14), at $10. One that goes to anybody but the admins is posted only
 * where `tries`, another part, has a row.
 */
export const POST_WITH_LEAD = `
INSERT INTO outbox (lead_id, kind, recipient, subject, body, created_at, next_attempt_at)
SELECT lead.id, mail.kind, mail.recipient, mail.subject, mail.body, $10::timestamptz, $10::timestamptz
FROM lead, unnest($11::text[], $12::text[], $13::text[], $14::text[])
  AS mail (kind, recipient, subject, body)
WHERE mail.recipient IS NULL OR EXISTS (SELECT FROM tries)`;

/** The values $11 to $14 of {@link POST_WITH_LEAD}. */
export const letterValues = (letters: Letter[]): unknown[] => [
  letters.map(({ kind }) => kind),
  letters.map(({ recipient }) => recipient),
  letters.map(({ subject }) => subject),
  letters.map(({ body }) => body),
];
