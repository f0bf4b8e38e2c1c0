import { iso } from '../../../database/json.sql';

/**
 * Whether a row `s` of subscriptions, with version `v`, is a one-time purchase that has expired at an instant, recorded
 * or not.
 */
export const isExpired = (now: string) => `(v.interval = 'once' AND s.ends_at <= ${now})`;

/** The state of a row `s`, of a version `v`, at an instant. */
export const stateAt = (now: string) => `CASE WHEN ${isExpired(now)} THEN 'ended' ELSE s.state END`;

/** Whether a row `s`, of a version `v`, is open or paused at an instant. */
export const isCurrent = (now: string) => `(s.state <> 'ended' AND NOT ${isExpired(now)})`;

/**
 * Whether a row `s`, with version `v`, gives access at an instant. By state, so that a late renewal event revokes
 * nothing.
 */
export const givesAccess = (now: string) => `(s.state IN ('trialing', 'active', 'past-due') AND NOT ${isExpired(now)})`;

/** The subscriptions at a provider ($1), in their state at an instant ($2). Excludes refunded duplicates. */
export const subscriptionsAt = () => `
  SELECT s.id, s.ref, s.customer_id, v.plan_key, p.name AS plan, v.cents, v.currency, v.interval AS every,
    CASE WHEN over THEN 'ended' ELSE s.state END AS state, s.started_at, s.ends_at,
    CASE WHEN over THEN coalesce(s.ended_at, s.ends_at) ELSE s.ended_at END AS ended_at, s.paused_until,
    s.next_cents, coalesce(n.interval, v.interval) AS next_every, s.next_charge_at, s.retry_at
  FROM subscriptions s JOIN plan_versions v ON v.id = s.plan_version_id JOIN plans p ON p.key = v.plan_key
  LEFT JOIN plan_versions n ON n.id = s.next_version_id
  CROSS JOIN LATERAL (SELECT ${isExpired('$2::timestamptz')} AS over) once
  WHERE s.provider = $1 AND NOT s.sold_twice`;

/** A row `b` of {@link subscriptionsAt} as the wire has it. */
export const subscriptionColumns = () => `b.id, b.plan, b.cents, b.currency, b.every AS interval, b.state,
  ${iso('b.started_at')} AS "startedAt", ${iso('b.ends_at')} AS "endsAt", ${iso('b.ended_at')} AS "endedAt",
  ${iso('b.paused_until')} AS "pausedUntil", b.next_cents AS "nextCents", ${iso('b.next_charge_at')} AS "nextChargeAt",
  ${iso('b.retry_at')} AS "retryAt"`;

/** The refundable amount of a row `i` of invoices, in hundredths. */
export const refundableOf = () =>
  "CASE WHEN i.state = 'paid' AND i.charge_ref IS NOT NULL THEN greatest(i.paid_cents - i.refunded_cents, 0) ELSE 0 END";
