import { givesAccess } from '../payments/subscriptions/subscription.sql';

/**
 * A member's plans at an instant, each with its key, what it includes, and since when: purchases and grants. By state, not by time: a provider that
 * is slow to report a renewal revokes nothing.
 */
export const plansOf = (member: string, now: string) => `
  SELECT v.plan_key, v.opens, v.check_ins, s.started_at AS since FROM customers c
  JOIN subscriptions s ON s.customer_id = c.id JOIN plan_versions v ON v.id = s.plan_version_id
  WHERE c.user_id = ${member} AND ${givesAccess(now)}
  UNION ALL
  SELECT g.plan_key, g.opens, g.check_ins, g.starts_at FROM grants g
  WHERE g.user_id = ${member} AND g.withdrawn_at IS NULL AND g.starts_at <= ${now} AND (g.ends_at IS NULL OR g.ends_at > ${now})`;

/** A member's entitlements at an instant; null if members need no plan and have access to everything. */
export const openTo = (member: string, now: string) => `(
  SELECT CASE WHEN settings.members_need_plan THEN (
    SELECT coalesce(json_agg(DISTINCT entitlement), '[]'::json)
    FROM (${plansOf(member, now)}) plan CROSS JOIN LATERAL jsonb_array_elements_text(plan.opens) AS entitlement
  ) END FROM billing_settings settings
)`;

/** What plans open to a member ($1) at $2; null where members need none. */
export const OPEN_TO_MEMBER = `
SELECT ${openTo('$1::uuid', '$2::timestamptz')} AS opens`;
