/**
 * Claims the event that has been due longest at $1, and schedules its next attempt: after $2 seconds, doubling each
 * time, at most $3. Skips events that another process has locked. An event scheduled further ahead than the maximum was
 * rescheduled while the clock was ahead, so it is due.
 * @param table has `attempts` and `due_at`, which is null for events that are done
 * @param key the columns of its primary key, the last of which is `ref`
 */
const claimEvent = (table: string, key: string, returning: string) => `
UPDATE ${table} SET attempts = attempts + 1,
  due_at = $1::timestamptz + least($2::int * 2.0 ^ least(attempts, 20), $3::int) * interval '1 second'
WHERE (${key}) = (
  SELECT ${key} FROM ${table} WHERE due_at <= $1 OR due_at > $1::timestamptz + $3::int * interval '1 second'
  ORDER BY due_at, ref LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING ${returning}`;

/** Claims an event that the payment provider sent, or one that the test provider is to send. */
export const CLAIM_EVENT = {
  received: claimEvent('payment_events', 'provider, ref', 'provider, ref, type, about, attempts'),
  toSend: claimEvent('test_provider_events', 'ref', 'ref, body, attempts'),
};
