/**
 * Up to $2 members whose reminder is due at $1, or was computed in a previous time zone. Their rows are locked, so that
 * only one process handles each; rows locked elsewhere are handled in the next round.
 */
export const DUE = `
SELECT u.id, u.email, u.first_name AS "firstName", u.time_zone AS "timeZone", u.deactivated_at IS NULL AS active
FROM users u JOIN first_days f ON f.user_id = u.id
WHERE f.remind_at <= $1 OR f.remind_at IS NOT NULL AND f.remind_zone <> u.time_zone
ORDER BY f.remind_at LIMIT $2 FOR NO KEY UPDATE OF u SKIP LOCKED`;
