import { iso } from '../../database/json.sql';

/** A person's ($1) questionnaires, and the owner's follow-up. */
export const TIMELINE = `
SELECT q.created_at AS at, 'submitted:' || q.id AS id, 'submitted' AS kind,
  json_build_object('leadId', q.id, 'industry', q.industry) AS rest
FROM questionnaires q WHERE q.person_id = $1
UNION ALL SELECT e.at, 'lead:' || e.id, CASE e.kind WHEN 'session' THEN 'strategy-session' ELSE e.kind END, CASE e.kind
    WHEN 'note' THEN json_build_object('leadId', e.lead_id, 'text', e.text)
    WHEN 'session' THEN json_build_object(
      'leadId', e.lead_id, 'change', e.session_change, 'startsAt', ${iso('e.session_at')}, 'byVisitor', e.by_visitor
    )
    ELSE json_build_object(
      'leadId', e.lead_id, 'from', e.from_status, 'to', e.to_status, 'reason', e.text, 'byVisitor', e.by_visitor
    )
  END
FROM questionnaires q JOIN lead_events e ON e.lead_id = q.id WHERE q.person_id = $1`;

/** The questionnaires of an email address ($1), and of the person of an account ($2). */
export const LEADS_OF_BUYER = `
SELECT q.id FROM questionnaires q WHERE q.email_key = $1 AND $1 <> ''
UNION SELECT q.id FROM users u JOIN questionnaires q ON q.person_id = u.person_id WHERE u.id = $2::uuid`;
