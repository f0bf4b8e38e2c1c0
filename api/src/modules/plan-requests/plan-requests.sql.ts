import { iso } from '../../database/json.sql';
import { versionForSale } from '../plans/version-for-sale.sql';

/**
 * The last offer for each plan request. An offer is a separate version of a plan, so it counts as accepted when someone
 * has bought that version.
 */
export const LAST_OFFERS = `
SELECT DISTINCT ON (o.plan_request_id) o.plan_request_id AS "requestId", o.id, v.cents, v.currency, v.interval, v.weeks,
  ${iso('o.made_at')} AS "madeAt", ${iso('o.ends_at')} AS "endsAt", ${iso('o.withdrawn_at')} AS "withdrawnAt",
  ${iso('coalesce(o.taken_at, (SELECT min(s.started_at) FROM subscriptions s WHERE s.plan_version_id = v.id))')} AS "takenAt"
FROM offers o JOIN plan_versions v ON v.id = o.plan_version_id WHERE o.plan_request_id IS NOT NULL
ORDER BY o.plan_request_id, o.made_at DESC, o.id`;

/** What plans are sold for now. */
export const ON_SALE = `
SELECT p.key AS plan, v.cents, v.currency, v.interval, v.weeks
FROM plans p CROSS JOIN LATERAL ${versionForSale('p.key')} v WHERE p.on_sale ORDER BY p.key`;

/** Whether an offer ($1) was taken. */
export const IS_TAKEN = `
SELECT EXISTS (
  SELECT FROM offers o LEFT JOIN subscriptions s ON s.plan_version_id = o.plan_version_id
  WHERE o.id = $1 AND (o.taken_at IS NOT NULL OR s.id IS NOT NULL)
) AS taken`;

/**
 * The terms of a plan's ($1) new version: its number, the currency, and what the version on sale includes, if there is
 * one.
 */
export const NEXT_VERSION = `
SELECT (SELECT coalesce(max(number), 0) + 1 FROM plan_versions WHERE plan_key = $1) AS number,
  (SELECT currency FROM billing_settings) AS currency,
  (SELECT opens FROM ${versionForSale('$1')} v) AS opens,
  (SELECT check_ins FROM ${versionForSale('$1')} v) AS "checkIns"`;

/** A person's ($1) plan requests, and when they were settled. */
export const TIMELINE = `
SELECT e.at, e.kind || ':' || r.id AS id, e.kind, json_build_object('plan', r.plan, 'note', e.note) AS rest
FROM users u JOIN plan_requests r ON r.user_id = u.id CROSS JOIN LATERAL (
  VALUES ('plan-requested', r.created_at, r.note), ('plan-settled', r.settled_at, NULL)
) e (kind, at, note)
WHERE u.person_id = $1 AND e.at IS NOT NULL`;
