import { openTo } from '../../plans/entitlements.sql';
import { pictureOf } from '../../pictures/picture-url.sql';

/**
 * Opens a session by the hash of its token ($1) for a member ($2) from $3 until $4, on the device with a user agent
 * ($5): only while the account is active and, if a password was checked, its hash is still $6. The member's row is
 * locked, so a concurrent change of it either ends this session too, or prevents it.
 */
export const OPEN_FOR_MEMBER = `
WITH member AS (
  UPDATE users SET last_active_at = $3::timestamptz, last_write_at = now()
  WHERE id = $2 AND deactivated_at IS NULL AND ($6::text IS NULL OR password_hash = $6)
  RETURNING id
)
INSERT INTO sessions (token_hash, kind, user_id, created_at, last_seen_at, expires_at, user_agent)
SELECT $1, 'member', id, $3::timestamptz, $3::timestamptz, $4, $5 FROM member
RETURNING id`;

/** The session with a token's hash ($1) that has not ended at $2, and was used after $3. */
const LIVE = 's.token_hash = $1 AND s.expires_at > $2 AND s.last_seen_at > $3';

/**
 * What the primary is at this moment: {@link PrimaryColumns}. The times are the database's, as several processes compare them.
 * @param wroteAt when a write of the person was last noted
 * @param recipient the recipient of their notifications
 */
const primaryState = (wroteAt: string, recipient: string) => `
  CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_insert_lsn() END AS "walPosition",
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS timeline,
  extract(epoch FROM now() - ${wroteAt})::float8 AS "sinceWrite",
  extract(epoch FROM now() - greatest(
    ${wroteAt}, (SELECT last_write_at FROM staff_settings), (SELECT max(at) FROM notifications WHERE recipient_id = ${recipient})
  ))::float8 AS "sinceChange"`;

/** The member of a live session, what plans open to them, and how far the primary is. */
export const FIND_MEMBER = `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${pictureOf('u')},
  u.time_zone AS "timeZone", u.time_zone_chosen AS "timeZoneChosen",
  u.must_show_address AND u.email_verified_at IS NULL AS "mustShowAddress", s.last_seen_at AS "lastSeenAt",
  ${openTo('u.id', '$2')} AS opens, ${primaryState('u.last_write_at', 'u.id')}
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE ${LIVE} AND s.kind = 'member' AND u.deactivated_at IS NULL`;

/**
 * A live session of the admin that was opened with the password of a fingerprint ($4), unless that is switched off, or
 * one of a staff account.
 */
export const FIND_ADMIN = `
SELECT s.last_seen_at AS "lastSeenAt", c.id AS "staffId", c.name, c.email, c.role,
  c.role = 'owner' AND c.totp_secret IS NULL AND o.owners_need_second_factor AS "mustSetUpSecondFactor",
  ${primaryState('o.last_write_at', "coalesce(c.id, '00000000-0000-0000-0000-000000000000')")}
FROM sessions s CROSS JOIN staff_settings o LEFT JOIN staff c ON c.id = s.staff_id
WHERE ${LIVE} AND (s.kind = 'staff' OR s.kind = 'admin' AND s.password_fingerprint = $4 AND NOT o.shared_password_off)`;

/**
 * Opens a session by the hash of its token ($1) for a staff account ($2) from $3 until $4, in a browser with a user
 * agent ($5), if the account is still there with the password ($6) and two-factor authentication ($7) that were checked.
 */
export const OPEN_FOR_STAFF = `
INSERT INTO sessions (token_hash, kind, staff_id, created_at, last_seen_at, expires_at, user_agent)
SELECT $1, 'staff', id, $3::timestamptz, $3::timestamptz, $4::timestamptz, $5 FROM staff
WHERE id = $2 AND password_hash = $6 AND totp_secret IS NOT DISTINCT FROM $7::text FOR SHARE
RETURNING id`;

/**
 * Notes when a session was last used, and on the member too, which outlives the session. The member's row is locked
 * first, as wherever sessions are ended, so that there are no deadlocks.
 */
export const SEEN = `
WITH member AS (
  UPDATE users SET last_active_at = $2::timestamptz FROM sessions s
  WHERE s.token_hash = $1 AND users.id = s.user_id
  RETURNING users.id
)
UPDATE sessions SET last_seen_at = $2::timestamptz
WHERE token_hash = $1 AND (user_id IS NULL OR user_id IN (SELECT id FROM member))`;

/** Notes that a member ($1) is about to write. */
export const NOTE_WRITE = 'UPDATE users SET last_write_at = now() WHERE id = $1';

/** Notes that staff are about to write, whoever of them: all of it is for everyone to see. */
export const NOTE_STAFF_WRITE = 'UPDATE staff_settings SET last_write_at = now()';

/**
 * Ends the sessions of a member ($1) beyond a number ($2), least recently used first; locks the member's row first,
 * too.
 */
export const END_OLDEST = `
WITH member AS MATERIALIZED (SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE)
DELETE FROM sessions WHERE id IN (
  SELECT s.id FROM sessions s WHERE s.user_id = (SELECT id FROM member)
  ORDER BY s.last_seen_at DESC, s.created_at DESC, s.id OFFSET $2
)`;

/** Leaves staff their push messages when their sessions have expired by $1: those end later, or when they are ended. */
export const KEEP_PUSH_OF_STAFF = `
UPDATE push_subscriptions p SET session_id = NULL FROM sessions s
WHERE s.id = p.session_id AND s.kind = 'staff' AND s.expires_at <= $1::timestamptz`;
