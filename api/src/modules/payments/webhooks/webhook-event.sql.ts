/**
 * Takes the event that is due longest at $1, until it is tried again: after $2 seconds, twice as many each time, at most $3.
 * Another process passes over one that is being taken. One that would
 * wait longer than any does was put back while the clock was ahead, and is due.
 */
export const CLAIM = `
UPDATE payment_events SET attempts = attempts + 1,
  due_at = $1::timestamptz + least($2::int * 2.0 ^ least(attempts, 20), $3::int) * interval '1 second'
WHERE (provider, ref) = (
  SELECT provider, ref FROM payment_events WHERE due_at <= $1 OR due_at > $1::timestamptz + $3::int * interval '1 second'
  ORDER BY due_at, ref LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING provider, ref, type, about, attempts`;
