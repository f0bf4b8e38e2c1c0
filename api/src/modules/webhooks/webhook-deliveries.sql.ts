/** Deliveries to an endpoint ($1), newest first, after a place ($2 instant, $3 id); $4 limit. */
export const LIST = `
SELECT id, endpoint_id AS "endpointId", message_id AS "messageId", event, body, created_at AS "createdAt", attempts,
  next_attempt_at AS "nextAttemptAt", attempted_at AS "attemptedAt", delivered_at AS "deliveredAt",
  status_code AS "statusCode", duration_ms AS "durationMs", last_error AS "lastError"
FROM webhook_deliveries
WHERE endpoint_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
ORDER BY created_at DESC, id DESC LIMIT $4`;
