/**
 * Whether a refund request causes the changes of a subscription ($1, $2: its provider and reference) at an instant
 * ($3): then one email covers the decision, the refund, and the end.
 */
export const TOLD_WITH_REFUND_REQUEST = `
SELECT EXISTS (
  SELECT FROM subscriptions s JOIN guarantee_claims g ON g.subscription_id = s.id
  WHERE s.provider = $1 AND s.ref = $2 AND g.refund_begun_at IS NOT NULL
    AND (g.decided_at IS NULL OR $3::timestamptz <= g.decided_at)
) AS told`;
