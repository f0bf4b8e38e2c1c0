/**
 * Moves the devices of a staff account ($1, null for the shared password) from a token ($2) to the one that the browser is
 * recognized by now ($3), with its new session ($4), until $5. Those of other accounts end: somebody else uses it now.
 */
export const RENEW_STAFF_DEVICE = `
WITH ended AS (
  DELETE FROM push_subscriptions WHERE device_hash = $2 AND staff_id IS DISTINCT FROM $1::uuid
)
UPDATE push_subscriptions SET device_hash = $3, expires_at = $5::timestamptz,
  session_id = (SELECT id FROM sessions WHERE token_hash = $4)
WHERE staff_id = $1::uuid AND device_hash = $2`;
