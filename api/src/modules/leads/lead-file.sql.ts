import { leadsWhere } from './lead-list.sql';

/** A lead ($1). */
export const FIND = leadsWhere('q.id = $1');

/** What the same person sent besides a lead ($1), by email or phone. */
export const REPEATS = `
SELECT r.id, r.name, r.email, r.phone, r.created_at AS "createdAt", r.status FROM questionnaires r WHERE r.id IN (
  SELECT o.id FROM questionnaires q JOIN questionnaires o ON o.email_key = q.email_key WHERE q.id = $1
  UNION SELECT o.id FROM questionnaires q JOIN questionnaires o ON o.phone_key = q.phone_key WHERE q.id = $1
) AND r.id <> $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 50`;

/** A lead's ($1) events, latest first. */
export const EVENTS = `
SELECT e.kind, e.at, e.from_status AS "from", e.to_status AS "to", e.text,
  e.by_visitor AS "byVisitor", NULL AS subject, NULL AS recipient
FROM lead_events e WHERE e.lead_id = $1 AND e.kind <> 'session'
UNION ALL SELECT 'mail', m.sent_at, NULL, NULL, NULL, false, m.subject, m.recipient
FROM outbox m WHERE m.lead_id = $1 AND m.sent_at IS NOT NULL
ORDER BY at DESC`;

/** What became of the strategy session of a lead ($1), the last first. */
export const SESSION_EVENTS = `
SELECT at, session_change AS change, session_at AS "startsAt", by_visitor AS "byVisitor"
FROM lead_events WHERE lead_id = $1 AND kind = 'session' ORDER BY at DESC`;

/** Whether the strategy session of a lead ($1) took place. */
export const ATTENDANCE = `
SELECT r.attendance FROM coaching_sessions s JOIN session_records r ON r.session_id = s.id
WHERE s.lead_id = $1 AND s.cancelled_at IS NULL`;
