import { ACCOUNTS_OF_PERSON, LEADS_OF_PERSON } from '../people/timeline.sql';

const MAIL = `m.created_at AS at, 'mail:' || m.id AS id, 'mail' AS kind,
  json_build_object('subject', m.subject, 'recipient', m.recipient, 'sent', m.sent_at IS NOT NULL) AS rest`;

/** The emails to and about a person ($1), without what they say. */
export const TIMELINE = `
SELECT ${MAIL} FROM outbox m WHERE m.lead_id IN (${LEADS_OF_PERSON})
UNION ALL SELECT ${MAIL} FROM outbox m WHERE m.lead_id IS NULL AND m.user_id IN (${ACCOUNTS_OF_PERSON})`;
