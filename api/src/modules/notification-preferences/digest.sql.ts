/**
 * Up to $2 members whose digest is due at $1, or was computed in a previous time zone. The rows of their settings are
 * locked, so that only one process handles each; rows locked elsewhere are handled in the next round.
 */
export const DUE = `
SELECT u.id, u.email, u.first_name AS "firstName", u.time_zone AS "timeZone", u.deactivated_at IS NULL AS active,
  u.declined_mails AS declined, s.digest, s.quiet_until AS "quietUntil", s.digest_at AS "digestAt",
  s.digest_zone AS "digestZone", s.digested_on::text AS "digestedOn", s.digested_to AS "digestedTo"
FROM notification_settings s JOIN users u ON u.id = s.user_id
WHERE s.digest_at <= $1::timestamptz OR s.digest_at IS NOT NULL AND s.digest_zone <> u.time_zone
ORDER BY s.digest_at LIMIT $2 FOR NO KEY UPDATE OF s SKIP LOCKED`;

/** What a member ($1) was told after $2 and up to $3, hasn't read, and is of some kinds ($4), newest first. */
export const UNREAD = `
SELECT n.kind, n.text, n.actors, a.first_name AS "firstName", a.last_name AS "lastName"
FROM notifications n LEFT JOIN users a ON a.id = n.actor_id
WHERE n.user_id = $1 AND n.read_at IS NULL AND n.at > $2::timestamptz AND n.at <= $3::timestamptz
  AND n.kind = ANY ($4::text[])
ORDER BY n.at DESC, n.id DESC`;

/** Up to $2 staff accounts whose digest is due at $1. Their rows are locked, as those of members are. */
export const DUE_FOR_STAFF = `
SELECT s.id, s.email, s.name, s.role, d.digest, d.time_zone AS "timeZone", d.digested_to AS "digestedTo",
  ARRAY(SELECT c.kind FROM staff_email_choices c WHERE c.staff_id = s.id AND NOT c.wanted) AS declined
FROM staff_digests d JOIN staff s ON s.id = d.staff_id
WHERE d.digest_at <= $1::timestamptz ORDER BY d.digest_at LIMIT $2 FOR NO KEY UPDATE OF d SKIP LOCKED`;

/** What someone of the staff ($1) was told after $2 and up to $3, hasn't read, and is of some kinds ($4), newest first. */
export const UNREAD_BY_STAFF = `
SELECT n.kind, n.text FROM notifications n
WHERE n.staff_id = $1 AND n.read_at IS NULL AND n.at > $2::timestamptz AND n.at <= $3::timestamptz
  AND n.kind = ANY ($4::text[])
ORDER BY n.at DESC, n.id DESC`;
