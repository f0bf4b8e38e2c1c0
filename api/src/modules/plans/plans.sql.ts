import { iso } from '../../database/json.sql';
import { plansOf } from './entitlements.sql';
import { versionForSale } from './version-for-sale.sql';

const WORDS = `p.key, p.name, p.description, p.features, p.call_to_action AS "callToAction", p.popular,
  p.by_application AS "byApplication"`;

const TERMS = `'id', v.id, 'cents', v.cents, 'currency', v.currency, 'interval', v.interval, 'weeks', v.weeks,
  'trialDays', v.trial_days, 'opens', v.opens, 'checkIns', v.check_ins`;

/** Plans on sale, in order, with the last version of each that is not an offer. */
export const PLANS_ON_SALE = `
SELECT ${WORDS}, json_build_object(${TERMS}) AS version
FROM plans p CROSS JOIN LATERAL ${versionForSale('p.key')} v
WHERE p.on_sale ORDER BY p.position`;

/** Every plan with its versions that are no offers, the last one first, and how many have bought each. */
export const MANAGED_PLANS = `
SELECT ${WORDS}, p.on_sale AS "onSale", (
  SELECT json_agg(json_build_object(${TERMS}, 'number', v.number, 'createdAt', ${iso('v.created_at')}, 'buyers', (
    SELECT count(*) FROM subscriptions s WHERE s.plan_version_id = v.id AND s.state <> 'ended'
  )) ORDER BY v.number DESC)
  FROM plan_versions v WHERE v.plan_key = p.key AND NOT v.is_offer
) AS versions
FROM plans p ORDER BY p.position`;

/** How many members there are, and how many have no plan at $1. */
export const MEMBERS_WITHOUT_PLAN = `
SELECT count(*)::int AS "all",
  (count(*) FILTER (WHERE NOT EXISTS (${plansOf('u.id', '$1::timestamptz')})))::int AS "withoutPlan"
FROM users u WHERE u.deactivated_at IS NULL`;

/** Whether anything was sold, or is being bought. */
export const ANYTHING_SOLD = `
SELECT EXISTS (SELECT FROM subscriptions) OR EXISTS (SELECT FROM checkouts WHERE state <> 'expired') AS sold`;

/**
 * Grants all members ($4 says who gave it) the given entitlements ($1) from $2 until $3, or forever, except those who
 * already have them for that long. Returns the members.
 */
export const KEEP_OPEN = `
INSERT INTO grants (user_id, opens, kind, starts_at, ends_at, given_by)
SELECT u.id, $1::jsonb, 'grandfathered', $2::timestamptz, $3::timestamptz, $4 FROM users u
WHERE NOT EXISTS (
  SELECT FROM grants g WHERE g.user_id = u.id AND g.kind = 'grandfathered' AND g.withdrawn_at IS NULL
    AND (g.ends_at IS NULL OR g.ends_at >= $3::timestamptz)
) RETURNING id`;
