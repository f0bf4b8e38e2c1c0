/**
 * Links an identity ($1, $2) to the account ($3) with its email address. Whoever created that account has not proved
 * ownership of the address, so their password and sessions end here: they cannot lie in wait in the account. A linked
 * account stays with its person, even if the provider later assigns the address to someone else.
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

/** Confirms a session ($1) that still has this token ($2), if the person at the provider ($3, $4) is its member. */
export const CONFIRM_SESSION = `
UPDATE sessions s SET confirmed_at = $5 FROM identities i
WHERE s.id = $1 AND s.token_hash = $2 AND i.issuer = $3 AND i.subject = $4 AND i.user_id = s.user_id`;

/** Deletes the sign-in request of a handle ($1), and returns it if it has not expired at $2. */
export const TAKE_SIGN_IN_REQUEST = `
WITH taken AS (DELETE FROM sign_in_requests WHERE handle_hash = $1 RETURNING *)
SELECT state, nonce, code_verifier AS "codeVerifier", return_to AS "returnTo",
  session_id AS "sessionId", invitation_hash AS "invitationHash", asked_at AS "askedAt"
FROM taken WHERE expires_at > $2`;
