import { iso, jsonRows } from '../../database/json.sql';
import { priceOf } from '../plans/version-for-sale.sql';
import { stateAt } from '../payments/subscriptions/subscription.sql';

const REFUND_REQUEST = `CASE WHEN g.id IS NOT NULL
  THEN json_build_object('madeAt', ${iso('g.made_at')}, 'decision', g.decision, 'answer', g.answer) END AS "refundRequest"`;

/** A member's ($1) purchases, in their state at an instant ($2): open ones first, then the most recently ended. */
const SUBSCRIPTIONS = `
SELECT s.id, v.plan_key AS "planKey", v.id AS "versionId", p.name, ${priceOf('v')} AS price, v.opens,
  ${stateAt('$2::timestamptz')} AS state, ${iso('s.started_at')} AS "startedAt", ${iso('s.period_ends_at')} AS "periodEndsAt",
  ${iso('s.trial_ends_at')} AS "trialEndsAt", ${iso('s.ends_at')} AS "endsAt",
  ${iso('coalesce(s.ended_at, CASE WHEN s.ends_at <= $2::timestamptz THEN s.ends_at END)')} AS "endedAt",
  ${iso('s.paused_until')} AS "pausedUntil", ${iso('s.retry_at')} AS "retryAt",
  CASE WHEN s.next_cents IS NOT NULL AND s.next_charge_at IS NOT NULL THEN json_build_object('cents', s.next_cents,
    'currency', v.currency, 'at', ${iso('s.next_charge_at')}) END AS "nextCharge",
  CASE WHEN n.id IS NOT NULL THEN json_build_object('name', np.name, 'price', ${priceOf('n')}) END AS "changesTo", ${REFUND_REQUEST}
FROM customers c JOIN subscriptions s ON s.customer_id = c.id
JOIN plan_versions v ON v.id = s.plan_version_id JOIN plans p ON p.key = v.plan_key
LEFT JOIN plan_versions n ON n.id = s.next_version_id LEFT JOIN plans np ON np.key = n.plan_key
LEFT JOIN guarantee_claims g ON g.subscription_id = s.id
WHERE c.user_id = $1 AND NOT s.sold_twice
ORDER BY ${stateAt('$2::timestamptz')} = 'ended', coalesce(s.ended_at, s.ends_at, s.started_at) DESC, s.id LIMIT 50`;

/** What a member ($1) was offered and can take at an instant ($2), newest first. */
const OFFERS = `
SELECT o.id, v.id AS "versionId", p.name, ${priceOf('v')} AS price, o.note, ${iso('o.ends_at')} AS "endsAt"
FROM offers o JOIN plan_versions v ON v.id = o.plan_version_id JOIN plans p ON p.key = v.plan_key
WHERE o.user_id = $1 AND o.ends_at > $2::timestamptz AND o.taken_at IS NULL AND o.withdrawn_at IS NULL
ORDER BY o.made_at DESC, o.id LIMIT 20`;

/** All of that, for a member ($1) at an instant ($2), and whether they have paid by way of a provider ($3). */
export const BILLING = `
SELECT ${jsonRows(SUBSCRIPTIONS)} AS subscriptions, ${jsonRows(OFFERS)} AS offers,
  EXISTS (
    SELECT FROM customers c JOIN subscriptions s ON s.customer_id = c.id WHERE c.user_id = $1 AND c.provider = $3
  ) AS "hasCard"`;

/** The invoices of a member ($1) by way of a provider ($2), newest first. */
export const RECEIPTS = `
SELECT i.id, i.number, ${iso('i.issued_at')} AS "issuedAt", i.state, i.cents, i.currency, i.refunded_cents AS "refundedCents",
  p.name AS plan
FROM customers c JOIN invoices i ON i.customer_id = c.id
LEFT JOIN subscriptions s ON s.provider = i.provider AND s.ref = i.subscription_ref
LEFT JOIN plan_versions v ON v.id = coalesce(i.plan_version_id, s.plan_version_id) LEFT JOIN plans p ON p.key = v.plan_key
WHERE c.user_id = $1 AND i.provider = $2 AND i.state <> 'void'
ORDER BY i.issued_at DESC, i.id LIMIT 200`;
