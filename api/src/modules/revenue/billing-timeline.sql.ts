/** A person's ($1) purchases and their ends, refund requests, grants, and offers. */
export const TIMELINE = `
SELECT e.at, e.kind || ':' || s.id AS id, e.kind,
  json_build_object('plan', CASE WHEN e.kind = 'bought' THEN coalesce(first.name, p.name) ELSE p.name END) AS rest
FROM users u JOIN customers c ON c.user_id = u.id JOIN subscriptions s ON s.customer_id = c.id
JOIN plan_versions v ON v.id = s.plan_version_id JOIN plans p ON p.key = v.plan_key
LEFT JOIN guarantee_claims g ON g.subscription_id = s.id
LEFT JOIN LATERAL (
  SELECT fp.name FROM invoices i JOIN plan_versions fv ON fv.id = i.plan_version_id JOIN plans fp ON fp.key = fv.plan_key
  WHERE i.provider = s.provider AND i.subscription_ref = s.ref ORDER BY i.issued_at, i.id LIMIT 1
) first ON true CROSS JOIN LATERAL (
  VALUES ('bought', s.started_at), ('bought-ended', s.ended_at), ('money-back-asked', g.made_at),
    (CASE g.decision WHEN 'refunded' THEN 'money-back-given' ELSE 'money-back-declined' END, g.decided_at)
) e (kind, at)
WHERE u.person_id = $1 AND e.at IS NOT NULL
UNION ALL
SELECT g.starts_at, 'granted:' || g.id, 'granted', json_build_object('plan', p.name)
FROM users u JOIN grants g ON g.user_id = u.id LEFT JOIN plans p ON p.key = g.plan_key
WHERE u.person_id = $1 AND g.kind = 'owner'
UNION ALL
SELECT o.made_at, 'offered:' || o.id, 'offered', json_build_object('plan', p.name)
FROM users u JOIN offers o ON o.user_id = u.id JOIN plan_versions v ON v.id = o.plan_version_id JOIN plans p ON p.key = v.plan_key
WHERE u.person_id = $1`;
