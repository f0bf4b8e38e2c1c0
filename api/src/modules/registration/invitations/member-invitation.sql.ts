/**
 * Keeps the one open invitation of an address ($2): token hash ($1), name ($3), lead ($4), from ($5), until ($6). One that is
 * open already is made anew: its link ends, and the name and the lead that it answered stay unless this one has others.
 */
export const KEEP = `
INSERT INTO member_invitations (token_hash, email, name, lead_id, created_at, expires_at)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (email) WHERE accepted_at IS NULL DO UPDATE SET token_hash = EXCLUDED.token_hash,
  name = coalesce(nullif(EXCLUDED.name, ''), member_invitations.name),
  lead_id = coalesce(EXCLUDED.lead_id, member_invitations.lead_id), created_at = EXCLUDED.created_at,
  expires_at = EXCLUDED.expires_at
RETURNING id, email, name, lead_id AS "leadId", created_at AS "createdAt", expires_at AS "expiresAt",
  accepted_at AS "acceptedAt", user_id AS "userId"`;

/** The newest invitation of a lead ($1), or of the address ($2) that it gave. */
export const OF_LEAD = `
SELECT id, email, name, lead_id AS "leadId", created_at AS "createdAt", expires_at AS "expiresAt",
  accepted_at AS "acceptedAt", user_id AS "userId"
FROM member_invitations WHERE lead_id = $1 OR email = $2 ORDER BY created_at DESC, id LIMIT 1`;
