/**
 * Knows a browser by the hash of a token ($2) as a member's ($3) or that of staff ($5) until $4, and forgets the one before ($1). The member is
 * locked first, so that nobody's browser is remembered whose account is being
 * deleted.
 */
export const REMEMBER = `
WITH forgotten AS (DELETE FROM known_devices WHERE token_hash = $1),
  owner AS (SELECT id FROM users WHERE id = $3 FOR KEY SHARE),
  colleague AS (SELECT id FROM staff WHERE id = $5 FOR KEY SHARE)
INSERT INTO known_devices (token_hash, user_id, expires_at, staff_id)
SELECT $2, $3::uuid, $4::timestamptz, (SELECT id FROM colleague) WHERE $3::uuid IS NULL AND ($5::uuid IS NULL OR EXISTS (SELECT FROM colleague)) OR EXISTS (SELECT FROM owner)`;
