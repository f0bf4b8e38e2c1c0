/** Takes the sign-in of a handle ($1) away, and answers it if it is not over at $2. */
export const TAKE = `
WITH taken AS (DELETE FROM sign_in_requests WHERE handle_hash = $1 RETURNING *)
SELECT state, nonce, code_verifier AS "codeVerifier", return_to AS "returnTo",
  session_id AS "sessionId", invitation_hash AS "invitationHash", asked_at AS "askedAt"
FROM taken WHERE expires_at > $2`;
