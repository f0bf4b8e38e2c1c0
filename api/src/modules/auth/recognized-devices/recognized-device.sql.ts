/**
 * Stores a recognized browser by the hash of a token ($2) for a member ($3) or a staff account ($5) until $4, and
 * deletes its previous token ($1). The member is locked first, so that no browser is stored for an account that is
 * being deleted.
 */
export const REMEMBER = `
WITH forgotten AS (DELETE FROM known_devices WHERE token_hash = $1),
  owner AS (SELECT id FROM users WHERE id = $3 FOR KEY SHARE),
  colleague AS (SELECT id FROM staff WHERE id = $5 FOR KEY SHARE)
INSERT INTO known_devices (token_hash, user_id, expires_at, staff_id)
SELECT $2, $3::uuid, $4::timestamptz, (SELECT id FROM colleague) WHERE $3::uuid IS NULL AND ($5::uuid IS NULL OR EXISTS (SELECT FROM colleague)) OR EXISTS (SELECT FROM owner)`;
