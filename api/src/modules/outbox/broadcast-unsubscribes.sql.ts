/** Whose address a token ($1) unsubscribes: a member's or a lead's, and whether it is unsubscribed. */
export const RECIPIENT = `
SELECT r.email, r."isMember", EXISTS (SELECT FROM broadcast_unsubscribes u WHERE u.email = r.email) AS unsubscribed FROM (
  SELECT email, true AS "isMember" FROM users WHERE mail_token = $1
  UNION ALL SELECT email_key, false FROM questionnaires WHERE mail_token = $1
) r LIMIT 1`;

/**
 * Unsubscribes an address ($1) with the link of a broadcast ($2) or of an email of a sequence ($4), if there is such a one,
 * at $3. The first time counts.
 */
export const UNSUBSCRIBE = `
INSERT INTO broadcast_unsubscribes (email, broadcast_id, sequence_step_id, created_at)
VALUES ($1, (SELECT id FROM broadcasts WHERE id = $2::uuid), (SELECT id FROM email_sequence_steps WHERE id = $4::uuid), $3)
ON CONFLICT (email) DO NOTHING`;
