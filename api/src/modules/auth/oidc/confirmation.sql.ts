/** Confirms a session ($1) that still has this token ($2), if the person at the provider ($3, $4) is its member. */
export const CONFIRM = `
UPDATE sessions s SET confirmed_at = $5 FROM identities i
WHERE s.id = $1 AND s.token_hash = $2 AND i.issuer = $3 AND i.subject = $4 AND i.user_id = s.user_id`;
