import { NEW_DAYS, type SubscriptionList } from '@portal/contracts/revenue';
import { iso } from '../../database/member.sql';

/**
 * What was bought by way of a provider ($1), as it stands at an instant ($2): what was paid once has ended when its time is
 * up, noted or not. What was sold twice, and taken back by itself, is left out.
 */
export const boughtOf = () => `
  SELECT s.id, s.ref, s.customer_id, v.plan_key, p.name AS plan, v.cents, v.currency, v.interval AS every,
    CASE WHEN over THEN 'ended' ELSE s.state END AS state, s.started_at, s.ends_at,
    CASE WHEN over THEN coalesce(s.ended_at, s.ends_at) ELSE s.ended_at END AS ended_at, s.paused_until,
    s.next_cents, coalesce(n.interval, v.interval) AS next_every, s.next_charge_at, s.retry_at
  FROM subscriptions s JOIN plan_versions v ON v.id = s.plan_version_id JOIN plans p ON p.key = v.plan_key
  LEFT JOIN plan_versions n ON n.id = s.next_version_id
  CROSS JOIN LATERAL (SELECT v.interval = 'once' AND s.ends_at <= $2::timestamptz AS over) once
  WHERE s.provider = $1 AND NOT s.sold_twice`;

/** A row `b` of {@link boughtOf} as the wire has it. */
export const boughtColumns = () => `b.id, b.plan, b.cents, b.currency, b.every AS interval, b.state,
  ${iso('b.started_at')} AS "startedAt", ${iso('b.ends_at')} AS "endsAt", ${iso('b.ended_at')} AS "endedAt",
  ${iso('b.paused_until')} AS "pausedUntil", b.next_cents AS "nextCents", ${iso('b.next_charge_at')} AS "nextChargeAt",
  ${iso('b.retry_at')} AS "retryAt"`;

/** Whose a row `c` of customers is, with its row `u` of users where it has one. */
export const payerColumns = () => `u.id AS "memberId", u.person_id AS "personId",
  u.first_name || ' ' || u.last_name AS name, coalesce(u.email, c.email, '') AS email`;

/** Which of what was bought a list has, and by which time it is ordered. */
const LISTS: Record<SubscriptionList, { which: string; at: string }> = {
  new: { which: `b.started_at > $2::timestamptz - make_interval(days => ${NEW_DAYS})`, at: 'b.started_at' },
  failed: { which: "b.state = 'past-due'", at: 'b.started_at' },
  ending: { which: "b.state <> 'ended' AND b.ends_at IS NOT NULL AND b.every <> 'once'", at: 'b.started_at' },
  ended: { which: "b.state = 'ended'", at: 'b.ended_at' },
  all: { which: 'true', at: 'b.started_at' },
};

const listOf = ({ which, at }: { which: string; at: string }) => `
SELECT ${boughtColumns()}, ${payerColumns()}, ${at} AS at
FROM (${boughtOf()}) b JOIN customers c ON c.id = b.customer_id LEFT JOIN users u ON u.id = c.user_id
WHERE ${which} AND ($3::timestamptz IS NULL OR (${at}, b.id) < ($3::timestamptz, $4::uuid))
ORDER BY ${at} DESC, b.id DESC LIMIT $5`;

/** Each list, of a provider ($1) at an instant ($2): after a place ($3 instant, $4 id), $5 rows. */
export const SUBSCRIPTIONS = Object.fromEntries(
  Object.entries(LISTS).map(([list, of]) => [list, listOf(of)]),
) as Record<SubscriptionList, string>;

/** How many subscriptions of a provider ($1) wait for a charge that failed, at an instant ($2). */
export const COUNT_FAILED = `SELECT count(*)::int AS count FROM (${boughtOf()}) b WHERE ${LISTS.failed.which}`;

/** What a member ($3) bought by way of a provider ($1), at an instant ($2), newest first. */
export const BOUGHT_BY_MEMBER = `
SELECT ${boughtColumns()} FROM (${boughtOf()}) b JOIN customers c ON c.id = b.customer_id
WHERE c.user_id = $3 ORDER BY b.started_at DESC, b.id DESC`;

/** What can be given back of a row `i` of invoices, in hundredths. */
export const refundableOf = () =>
  "CASE WHEN i.state = 'paid' AND i.charge_ref IS NOT NULL THEN greatest(i.paid_cents - i.refunded_cents, 0) ELSE 0 END";

/** The invoices of a member ($2) by way of a provider ($1), newest first. */
export const INVOICES_OF_MEMBER = `
SELECT i.id, i.number, i.state, i.cents, i.paid_cents AS "paidCents", i.refunded_cents AS "refundedCents", i.currency,
  ${iso('i.issued_at')} AS "issuedAt", ${refundableOf()} AS "refundableCents"
FROM invoices i JOIN customers c ON c.id = i.customer_id
WHERE i.provider = $1 AND c.user_id = $2 ORDER BY i.issued_at DESC, i.id DESC LIMIT 200`;
