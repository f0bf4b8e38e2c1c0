import { GUARANTEE_DAYS } from '@portal/contracts/refund-guarantee';
import { iso } from '../../database/json.sql';
import { subscriptionColumns, subscriptionsAt, refundableOf } from '../payments/subscriptions/subscription.sql';

/**
 * The invoices `i` of a row `b` of subscriptions at a provider ($1) that the guarantee covers: those of its first days.
 */
const covered = (b: string) => `i.provider = $1 AND i.subscription_ref = ${b}.ref
  AND i.issued_at < ${b}.started_at + make_interval(days => ${GUARANTEE_DAYS})`;

/**
 * Refund requests for purchases at a provider ($1) at an instant ($2): the open ones ($3), oldest first, or all, newest
 * first.
 */
export const REFUND_REQUESTS = `
SELECT g.id AS "requestId", g.words, g.refund_begun_at IS NOT NULL AS "refundBegun", ${iso('g.made_at')} AS "madeAt", g.decision, g.answer, ${iso('g.decided_at')} AS "decidedAt",
  ${subscriptionColumns()}, u.id AS "userId", u.person_id AS "personId", u.first_name || ' ' || u.last_name AS name, u.email,
  u.time_zone AS "timeZone", (
    SELECT coalesce(sum(${refundableOf()}), 0)::int FROM invoices i WHERE ${covered('b')}
  ) AS "refundCents"
FROM guarantee_claims g JOIN users u ON u.id = g.user_id JOIN (${subscriptionsAt()}) b ON b.id = g.subscription_id
WHERE NOT $3::boolean OR g.decided_at IS NULL
ORDER BY (g.decided_at IS NULL) DESC, CASE WHEN g.decided_at IS NULL THEN g.made_at END, g.decided_at DESC LIMIT 100`;

/** The invoices to refund for a subscription ($2) at a provider ($1), oldest first. */
export const COVERED_INVOICES = `
SELECT i.id FROM subscriptions s JOIN invoices i ON ${covered('s')}
WHERE s.id = $2 AND ${refundableOf()} > 0 ORDER BY i.issued_at, i.id`;

/** The refunded amount of those, in hundredths; no row if nothing was charged. */
export const REFUNDED = `
SELECT sum(i.refunded_cents)::int AS cents, i.currency FROM subscriptions s JOIN invoices i ON ${covered('s')}
WHERE s.id = $2 GROUP BY i.currency`;
