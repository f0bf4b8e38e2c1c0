/**
 * Claims the event that has been due longest at $1, and schedules its next attempt: after $2 seconds, doubling each
 * time, at most $3. Skips events that another process has locked. An event scheduled further ahead than the maximum was
 * rescheduled while the clock was ahead, so it is due.
 */
export const CLAIM = `
UPDATE test_provider_events SET attempts = attempts + 1,
  due_at = $1::timestamptz + least($2::int * 2.0 ^ least(attempts, 20), $3::int) * interval '1 second'
WHERE ref = (
  SELECT ref FROM test_provider_events WHERE due_at <= $1 OR due_at > $1::timestamptz + $3::int * interval '1 second'
  ORDER BY due_at, ref LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING ref, body, attempts`;
