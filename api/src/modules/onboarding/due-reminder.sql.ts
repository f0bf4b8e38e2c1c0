/**
 * Members whose reminder is due at $1, or was worked out in a zone that they have left, $2 at most. Their rows are locked,
 * so of several processes one has each of them; a member who is changed at that moment waits for the next look.
 */
export const DUE = `
SELECT u.id, u.email, u.first_name AS "firstName", u.time_zone AS "timeZone", u.deactivated_at IS NULL AS active
FROM users u JOIN first_days f ON f.user_id = u.id
WHERE f.remind_at <= $1 OR f.remind_at IS NOT NULL AND f.remind_zone <> u.time_zone
ORDER BY f.remind_at LIMIT $2 FOR NO KEY UPDATE OF u SKIP LOCKED`;
