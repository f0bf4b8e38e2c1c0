import type { BroadcastState, Segment } from '@portal/contracts/broadcasts';
import { iso } from '../../database/json.sql';

/** A broadcast, with what became of its emails. */
export interface BroadcastRow {
  id: string;
  subject: string;
  body: string;
  segment: Segment;
  state: BroadcastState;
  createdAt: string;
  sentAt: string | null;
  recipients: number;
  delivered: number;
  failed: number;
  unsubscribed: number;
}

const BROADCASTS = `
SELECT b.id, b.subject, b.body, b.segment, ${iso('b.created_at')} AS "createdAt", ${iso('b.sent_at')} AS "sentAt", b.recipients,
  b.forgotten_delivered + m.delivered AS delivered, b.forgotten_failed + m.failed AS failed,
  CASE WHEN b.sent_at IS NULL THEN 'draft' WHEN m.waiting THEN 'sending' ELSE 'sent' END AS state,
  (SELECT count(*)::int FROM broadcast_unsubscribes u WHERE u.broadcast_id = b.id) AS unsubscribed
FROM broadcasts b CROSS JOIN LATERAL (
  SELECT (count(*) FILTER (WHERE sent_at IS NOT NULL))::int AS delivered,
    (count(*) FILTER (WHERE sent_at IS NULL AND next_attempt_at IS NULL))::int AS failed,
    count(*) FILTER (WHERE sent_at IS NULL AND next_attempt_at IS NOT NULL) > 0 AS waiting
  FROM outbox WHERE broadcast_id = b.id
) m`;

/** Broadcasts, newest first, after a place ($1 instant, $2 id); $3 limit. */
export const LIST = `${BROADCASTS}
WHERE $1::timestamptz IS NULL OR (b.created_at, b.id) < ($1::timestamptz, $2::uuid)
ORDER BY b.created_at DESC, b.id DESC LIMIT $3`;

/** One broadcast ($1). */
export const ONE = `${BROADCASTS} WHERE b.id = $1`;

/** The address of a staff account ($1). */
export const STAFF_EMAIL = 'SELECT email FROM staff WHERE id = $1';
