import { isCurrent } from './subscription.sql';

/** What a member ($1) has bought that is open or paused at $2. */
export const OPEN_SUBSCRIPTIONS = `
SELECT v.plan_key AS "planKey", v.interval = 'once' AS "isOnce"
FROM subscriptions s JOIN customers c ON c.id = s.customer_id JOIN plan_versions v ON v.id = s.plan_version_id
WHERE c.user_id = $1 AND NOT s.sold_twice AND ${isCurrent('$2::timestamptz')}`;

/**
 * What a member ($1) has open at $2 beside something that they had already: of what is charged again and again all but the first,
 * of what is paid once the later ones of a plan.
 */
export const DUPLICATE_SUBSCRIPTIONS = `
SELECT id FROM (
  SELECT s.id, row_number() OVER (
    PARTITION BY v.interval = 'once', CASE WHEN v.interval = 'once' THEN v.plan_key END ORDER BY s.started_at, s.ref
  ) AS place
  FROM subscriptions s JOIN customers c ON c.id = s.customer_id JOIN plan_versions v ON v.id = s.plan_version_id
  WHERE c.user_id = $1 AND NOT s.sold_twice AND ${isCurrent('$2::timestamptz')}
) theirs WHERE place > 1`;
