/** What became of the accounts of a person ($1). */
export const TIMELINE = `
SELECT e.at, e.kind || ':' || u.id AS id, e.kind, json_build_object('memberId', u.id, 'email', u.email) AS rest
FROM users u CROSS JOIN LATERAL (
  VALUES ('signed-up', u.created_at), ('verified', u.email_verified_at), ('deactivated', u.deactivated_at)
) e (kind, at)
WHERE u.person_id = $1 AND e.at IS NOT NULL`;
