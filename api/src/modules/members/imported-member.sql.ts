/** Which addresses ($1) already belong to a member, and which to a person waiting for approval. */
export const TAKEN = `
SELECT email, false AS waits FROM users WHERE email = ANY ($1)
UNION ALL SELECT email, true FROM sign_up_requests WHERE email = ANY ($1)`;

/** Locks members ($1) against any use or change until the transaction ends, in the order of their IDs. */
export const LOCK_MEMBERS = `SELECT id FROM users WHERE id = ANY ($1) ORDER BY id FOR UPDATE`;

/**
 * Which of some members ($1, JSON, each as in the file) have signed in since, or have a changed row: a member without a
 * password and a session cannot have changed anything themselves.
 */
export const USED = `
SELECT u.id, u.password_hash IS NOT NULL OR u.email_verified_at IS NOT NULL
  OR u.last_active_at IS DISTINCT FROM g."lastActiveAt" AS came,
  (u.deactivated_at IS NOT NULL) <> g.deactivated
  OR EXISTS (SELECT FROM plan_requests p WHERE p.user_id = u.id AND p.settled_at IS NULL) AS changed
FROM json_to_recordset($1) AS g (id uuid, "lastActiveAt" timestamptz, deactivated boolean)
JOIN users u ON u.id = g.id`;
