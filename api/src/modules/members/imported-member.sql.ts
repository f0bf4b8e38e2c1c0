/** Which addresses ($1) a member has already, and which belong to somebody who waits to be let in. */
export const TAKEN = `
SELECT email, false AS waits FROM users WHERE email = ANY ($1)
UNION ALL SELECT email, true FROM sign_up_requests WHERE email = ANY ($1)`;

/** Holds members ($1) whom nobody can use or change until the transaction ends, in the order of their ids. */
export const HOLD = `SELECT id FROM users WHERE id = ANY ($1) ORDER BY id FOR UPDATE`;

/**
 * Which of some members ($1, JSON, each with when they were taken in and what the file said) have come since, or were
 * changed: who has no password and no session cannot have changed anything themselves.
 */
export const USED = `
SELECT u.id, u.password_hash IS NOT NULL OR u.email_verified_at IS NOT NULL
  OR u.last_active_at IS DISTINCT FROM g."lastActiveAt"
  OR EXISTS (SELECT FROM identities i WHERE i.user_id = u.id) AS came,
  (u.deactivated_at IS NOT NULL) <> g.deactivated
  OR EXISTS (SELECT FROM course_assignments a WHERE a.user_id = u.id AND a.assigned_at > g."takenAt")
  OR EXISTS (SELECT FROM plan_requests p WHERE p.user_id = u.id AND (p.created_at > g."takenAt" OR p.settled_at IS NULL))
  OR EXISTS (SELECT FROM coaching_sessions s WHERE s.member_id = u.id)
  OR EXISTS (SELECT FROM thread_messages m WHERE m.user_id = u.id)
  OR EXISTS (SELECT FROM priorities p WHERE p.user_id = u.id)
  OR EXISTS (SELECT FROM coaches c WHERE c.user_id = u.id)
  OR EXISTS (SELECT FROM changed_records r WHERE r.user_id = u.id) AS changed
FROM json_to_recordset($1) AS g (id uuid, "takenAt" timestamptz, "lastActiveAt" timestamptz, deactivated boolean)
JOIN users u ON u.id = g.id`;
