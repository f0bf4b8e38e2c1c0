/** The plans that a person ($1) asked for, and when that was settled. */
export const TIMELINE = `
SELECT e.at, e.kind || ':' || r.id AS id, e.kind, json_build_object('plan', r.plan, 'note', e.note) AS rest
FROM users u JOIN plan_requests r ON r.user_id = u.id CROSS JOIN LATERAL (
  VALUES ('plan-requested', r.created_at, r.note), ('plan-settled', r.settled_at, NULL)
) e (kind, at, note)
WHERE u.person_id = $1 AND e.at IS NOT NULL`;
