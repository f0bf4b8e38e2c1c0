/** What a member ($1) has bought that is open or paused at $2. */
export const OPEN_SUBSCRIPTIONS = `
SELECT v.plan_key AS "planKey", v.interval = 'once' AS "isOnce"
FROM subscriptions s JOIN customers c ON c.id = s.customer_id JOIN plan_versions v ON v.id = s.plan_version_id
WHERE c.user_id = $1 AND s.state <> 'ended' AND NOT s.sold_twice AND (v.interval <> 'once' OR s.ends_at > $2)`;
