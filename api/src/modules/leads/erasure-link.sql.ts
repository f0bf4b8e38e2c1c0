/** Ties a link ($2) to every lead that was sent with an email address ($1), until $3. */
export const TIE = `
INSERT INTO lead_erasure_links (token_hash, lead_id, expires_at)
SELECT $2, id, $3 FROM questionnaires WHERE email_key = lower(btrim($1)) RETURNING lead_id`;
