/**
 * Opens a session of a kind ($2) by the hash of its token ($1), for a member ($3) or an admin ($4), from $5 until $6, on
 * the device with a user agent ($7).
 */
export const OPEN = `
WITH active AS (UPDATE users SET last_active_at = $5::timestamptz WHERE id = $3)
INSERT INTO sessions (token_hash, kind, user_id, password_fingerprint, created_at, last_seen_at, expires_at,
  user_agent)
VALUES ($1, $2, $3::uuid, $4, $5::timestamptz, $5::timestamptz, $6, $7)`;

/** The session with a token's hash ($1) that has not ended at $2, and was used after $3. */
const LIVE = 's.token_hash = $1 AND s.expires_at > $2 AND s.last_seen_at > $3';

/** The member of a live session. */
export const FIND_MEMBER = `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl",
  u.time_zone AS "timeZone", u.time_zone_chosen AS "timeZoneChosen", s.last_seen_at AS "lastSeenAt"
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE ${LIVE} AND s.kind = 'member' AND u.deactivated_at IS NULL`;

/** A live admin session that was opened with the password of a fingerprint ($4). */
export const FIND_ADMIN = `
SELECT s.last_seen_at AS "lastSeenAt" FROM sessions s
WHERE ${LIVE} AND s.kind = 'admin' AND s.password_fingerprint = $4`;

/** Notes when a session was last used, and on the member too, which outlives the session. */
export const SEEN = `
WITH seen AS (UPDATE sessions SET last_seen_at = $2::timestamptz WHERE token_hash = $1 RETURNING user_id)
UPDATE users SET last_active_at = $2::timestamptz FROM seen WHERE users.id = seen.user_id`;
