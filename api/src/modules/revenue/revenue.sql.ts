import { subscriptionsAt } from '../payments/subscriptions/subscription.sql';

/**
 * The monthly revenue of a row `b`: its next charge, a twelfth of it if yearly; 0 in a trial, while paused, or after
 * the end.
 */
const MONTHLY = `CASE WHEN b.state IN ('active', 'past-due') AND b.every <> 'once'
  THEN round(coalesce(b.next_cents, b.cents) / CASE b.next_every WHEN 'year' THEN 12.0 ELSE 1.0 END) ELSE 0 END`;

/** Number of rows `b` in a state. */
const standing = (state: string) => `count(b.id) FILTER (WHERE b.state = '${state}')::int`;

const sum = (what: string, which: string) => `coalesce(sum(${what}) FILTER (WHERE ${which}), 0)`;

/** The first moment of the month of an instant ($2), in UTC and without a zone. */
const THIS_MONTH = `date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC')`;
const FIRST_MONTH = `${THIS_MONTH} - make_interval(months => $3::int - 1)`;

/** What the portal sells in. */
export const CURRENCY = 'SELECT currency FROM billing_settings';

/**
 * Every plan of a provider ($1) with the states of its subscriptions at an instant ($2), and its revenue over $3
 * months.
 */
export const PLANS = `
WITH bought AS (${subscriptionsAt()}), moved AS (
  SELECT o.plan_key, sum(l.cents) AS cents FROM ledger_entries l JOIN bought o ON o.ref = l.subscription_ref
  WHERE l.provider = $1 AND l.at >= (${FIRST_MONTH}) AT TIME ZONE 'UTC' GROUP BY o.plan_key
)
SELECT p.key, p.name, ${standing('active')} AS active, ${standing('trialing')} AS trialing,
  ${standing('past-due')} AS "pastDue", ${standing('paused')} AS paused,
  coalesce(sum(${MONTHLY}), 0)::float8 AS "monthlyCents",
  ${sum(MONTHLY, 'b.ends_at IS NOT NULL')}::float8 AS "endingCents",
  coalesce((SELECT m.cents FROM moved m WHERE m.plan_key = p.key), 0)::float8 AS "netCents"
FROM plans p LEFT JOIN bought b ON b.plan_key = p.key
GROUP BY p.key ORDER BY p.position`;

/** $3 months up to that of an instant ($2), oldest first, by the ledger of a provider ($1). Amounts are sums of whole hundredths. */
export const MONTHS = `
WITH months AS (
  SELECT to_char(s, 'YYYY-MM') AS month, s AT TIME ZONE 'UTC' AS since, (s + interval '1 month') AT TIME ZONE 'UTC' AS till,
    (s - interval '11 months') AT TIME ZONE 'UTC' AS year_since
  FROM generate_series(${FIRST_MONTH}, ${THIS_MONTH}, interval '1 month') s
), bought AS MATERIALIZED (${subscriptionsAt()}), moved AS MATERIALIZED (
  SELECT l.at, l.kind, l.cents, b.every FROM ledger_entries l LEFT JOIN bought b ON b.ref = l.subscription_ref
  WHERE l.provider = $1 AND l.at >= (SELECT min(year_since) FROM months)
)
SELECT m.month, spread.cents::float8 AS "recurringCents", money.charged::float8 AS "chargedCents",
  money.refunded::float8 AS "refundedCents", money.disputed::float8 AS "disputedCents", money.net::float8 AS "netCents",
  b.*, (
    SELECT count(*)::int FROM invoices i
    WHERE i.provider = $1 AND i.state = 'failed' AND i.issued_at >= m.since AND i.issued_at < m.till
  ) AS unpaid
FROM months m
CROSS JOIN LATERAL (
  SELECT ${sum('cents', "every = 'month' AND at >= m.since")} + round(${sum('cents', "every = 'year'")} / 12.0) AS cents
  FROM moved WHERE kind = 'charge' AND at >= m.year_since AND at < m.till
) spread
CROSS JOIN LATERAL (
  SELECT ${sum('cents', "kind = 'charge'")} AS charged, ${sum('cents', "kind = 'refund'")} AS refunded,
    ${sum('cents', "kind IN ('dispute', 'dispute-won')")} AS disputed, coalesce(sum(cents), 0) AS net
  FROM moved WHERE at >= m.since AND at < m.till
) money
CROSS JOIN LATERAL (
  SELECT
    count(*) FILTER (WHERE every <> 'once' AND started_at < m.since AND (ended_at IS NULL OR ended_at >= m.since))::int AS before,
    count(*) FILTER (WHERE every <> 'once' AND started_at >= m.since AND started_at < m.till)::int AS started,
    count(*) FILTER (WHERE every <> 'once' AND ended_at >= m.since AND ended_at < m.till)::int AS ended,
    count(*) FILTER (WHERE every = 'once' AND started_at >= m.since AND started_at < m.till)::int AS "boughtOnce"
  FROM bought
) b
ORDER BY m.month`;
