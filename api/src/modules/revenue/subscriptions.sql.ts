import { NEW_DAYS, type SubscriptionList } from '@portal/contracts/revenue';
import { iso } from '../../database/json.sql';
import { refundableOf, subscriptionColumns, subscriptionsAt } from '../payments/subscriptions/subscription.sql';

/** Whose a row `c` of customers is, with its row `u` of users where it has one. */
export const payerColumns = () => `u.id AS "memberId", u.person_id AS "personId",
  u.first_name || ' ' || u.last_name AS name, coalesce(u.email, c.email, '') AS email`;

/** The subscriptions in each list, and the time they are ordered by. */
const LISTS: Record<SubscriptionList, { which: string; at: string }> = {
  new: { which: `b.started_at > $2::timestamptz - make_interval(days => ${NEW_DAYS})`, at: 'b.started_at' },
  failed: { which: "b.state = 'past-due'", at: 'b.started_at' },
  ending: { which: "b.state <> 'ended' AND b.ends_at IS NOT NULL AND b.every <> 'once'", at: 'b.started_at' },
  ended: { which: "b.state = 'ended'", at: 'b.ended_at' },
  all: { which: 'true', at: 'b.started_at' },
};

const listOf = ({ which, at }: { which: string; at: string }) => `
SELECT ${subscriptionColumns()}, ${payerColumns()}, ${at} AS at
FROM (${subscriptionsAt()}) b JOIN customers c ON c.id = b.customer_id LEFT JOIN users u ON u.id = c.user_id
WHERE ${which} AND ($3::timestamptz IS NULL OR (${at}, b.id) < ($3::timestamptz, $4::uuid))
ORDER BY ${at} DESC, b.id DESC LIMIT $5`;

/** Each list, of a provider ($1) at an instant ($2): after a place ($3 instant, $4 id), $5 rows. */
export const SUBSCRIPTIONS = Object.fromEntries(
  Object.entries(LISTS).map(([list, of]) => [list, listOf(of)]),
) as Record<SubscriptionList, string>;

/** How many subscriptions of a provider ($1) wait for a charge that failed, at an instant ($2). */
export const COUNT_FAILED = `SELECT count(*)::int AS count FROM (${subscriptionsAt()}) b WHERE ${LISTS.failed.which}`;

/** What a member ($3) bought by way of a provider ($1), at an instant ($2), newest first. */
export const SUBSCRIPTIONS_OF_MEMBER = `
SELECT ${subscriptionColumns()} FROM (${subscriptionsAt()}) b JOIN customers c ON c.id = b.customer_id
WHERE c.user_id = $3 ORDER BY b.started_at DESC, b.id DESC`;

/** The invoices of a member ($2) by way of a provider ($1), newest first. */
export const INVOICES_OF_MEMBER = `
SELECT i.id, i.number, i.state, i.cents, i.paid_cents AS "paidCents", i.refunded_cents AS "refundedCents", i.currency,
  ${iso('i.issued_at')} AS "issuedAt", ${refundableOf()} AS "refundableCents"
FROM invoices i JOIN customers c ON c.id = i.customer_id
WHERE i.provider = $1 AND c.user_id = $2 ORDER BY i.issued_at DESC, i.id DESC LIMIT 200`;
