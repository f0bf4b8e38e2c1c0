interface Queue {
  table: string;
  /** The columns that say when it is due, null for what isn't tried again, and since when it waits. */
  due: string;
  since: string;
  /** The column that says why an attempt failed. */
  error?: string;
  /** Which of its rows aren't done. */
  open?: string;
  /** Which of those that aren't tried again have failed. */
  failed?: string;
}

const select = (name: string, { table, due, since, error = 'NULL::text', open = 'true', failed = 'true' }: Queue) => `
SELECT '${name}' AS queue, count(${due})::int AS waiting,
  count(${due}) FILTER (WHERE attempts > 0)::int AS retrying,
  count(*) FILTER (WHERE ${due} IS NULL AND ${failed})::int AS failed,
  min(${since}) FILTER (WHERE ${due} IS NOT NULL) AS "waitingSince",
  max(${error}) FILTER (WHERE ${due} IS NOT NULL AND attempts > 0) AS "lastError"
FROM ${table} WHERE ${open}`;

const OUTBOX = { due: 'next_attempt_at', since: 'created_at', error: 'last_error', open: 'sent_at IS NULL' };
const DELIVERIES = { due: 'next_attempt_at', since: 'queued_at', error: 'last_error', open: 'delivered_at IS NULL' };

/** What waits in each queue, in the order of `BACKGROUND_QUEUES`. */
export const LIST_QUEUES = [
  select('emails', { table: 'outbox', ...OUTBOX, failed: 'NOT suppressed' }),
  select('push-messages', { table: 'push_messages', due: 'next_attempt_at', since: 'queued_at' }),
  select('webhooks', { table: 'webhook_deliveries', ...DELIVERIES }),
  select('payment-events', {
    table: 'payment_events',
    due: 'due_at',
    since: 'received_at',
    error: 'failure',
    open: 'due_at IS NOT NULL',
  }),
].join('\nUNION ALL');
