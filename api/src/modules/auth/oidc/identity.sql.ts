/**
 * Links an identity ($1, $2) to the account ($3) with its email address. Whoever made that account never showed that the address is
 * theirs; so their password and their sessions end here, and they cannot lie in wait in it. An account that is linked
 * stays with its person, even when the provider gives the address to somebody else.
 */
export const LINK = `
WITH owner AS (
    UPDATE users SET password_hash = NULL
    WHERE id = $3 AND NOT EXISTS (SELECT FROM identities WHERE user_id = users.id AND issuer = $1)
    RETURNING id
  ),
  linked AS (
    INSERT INTO identities (issuer, subject, user_id, created_at) SELECT $1, $2, id, $4 FROM owner
    ON CONFLICT (issuer, subject) DO NOTHING
  )
SELECT id FROM owner`;
