import { iso } from '../../../database/json.sql';

/** RSVPs `r` of a session `s`, except for dates that ended more than a day before `since`. */
const since = (instant: string) => `r.session_id = s.id AND (r.planned_at > ${instant} - interval '1 day' OR EXISTS (
    SELECT FROM session_dates d
    WHERE d.session_id = s.id AND d.planned_at = r.planned_at AND d.starts_at > ${instant} - interval '1 day'))`;

/** How many come to a group session `s`, and wait, by date; not of dates long over at `instant`. */
export const seatCounts = (instant: string) => `s.seats, CASE WHEN s.session_type = 'group' THEN coalesce((
  SELECT json_agg(json_build_object('plannedAt', ${iso('c.planned_at')}, 'taken', c.taken, 'waiting', c.waiting))
  FROM (
    SELECT r.planned_at, count(*) FILTER (WHERE r.state = 'going') AS taken,
      count(*) FILTER (WHERE r.state = 'waiting') AS waiting
    FROM rsvps r WHERE ${since(instant)} GROUP BY r.planned_at
  ) c
), '[]'::json) END AS "seatCounts"`;

/** The RSVPs of a member to a group session `s`, with their place on the waiting list; not of dates long over at `instant`. */
export const ownSeats = (member: string, instant: string) => `CASE WHEN s.session_type = 'group' THEN (
  SELECT json_agg(json_build_object('plannedAt', ${iso('r.planned_at')}, 'state', r.state, 'place', (
    SELECT count(*) FROM rsvps before WHERE r.state = 'waiting' AND before.session_id = r.session_id
      AND before.planned_at = r.planned_at AND before.state = 'waiting' AND before.turn <= r.turn)))
  FROM rsvps r WHERE r.user_id = ${member} AND ${since(instant)}
) END AS "ownSeats"`;

const OF_DATE = 'session_id = $1 AND planned_at = $2';

/**
 * Gives a member ($3) a seat at a date ($2) of a session ($1) with so many seats ($4), or a place on its waiting list
 * ($5 is now); does nothing if they already have either. The session is locked, so that no concurrent request counts
 * the same seats.
 */
export const SAVE_SEAT = `
INSERT INTO rsvps (session_id, planned_at, user_id, state, since)
SELECT $1, $2, $3, CASE WHEN $4::int IS NULL OR count(*) < $4::int THEN 'going' ELSE 'waiting' END, $5
FROM rsvps WHERE ${OF_DATE} AND state = 'going'
ON CONFLICT DO NOTHING`;

/**
 * Gives the free seats, of so many ($3), at a date ($2) of a session ($1) to the head of the waiting list; returns
 * those members.
 */
export const GIVE_FREE_SEATS = `
UPDATE rsvps SET state = 'going' WHERE ${OF_DATE} AND user_id IN (
  SELECT user_id FROM rsvps WHERE ${OF_DATE} AND state = 'waiting' ORDER BY turn LIMIT CASE WHEN $3::int IS NOT NULL
    THEN greatest(0, $3::int - (SELECT count(*) FROM rsvps WHERE ${OF_DATE} AND state = 'going')) END
) RETURNING user_id AS "userId"`;

/** The attendees and the waiting list of a date ($2) of a session ($1), in the order of their requests. */
export const SEAT_HOLDERS = `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, r.state, ${iso('r.since')} AS since
FROM rsvps r JOIN users u ON u.id = r.user_id WHERE r.session_id = $1 AND r.planned_at = $2 ORDER BY r.turn`;

/** The sessions for which a member ($1) has a seat or a place on the waiting list, at dates after $2. */
export const SESSIONS_WITH_SEATS = `
SELECT DISTINCT session_id AS "sessionId" FROM rsvps r JOIN coaching_sessions s ON s.id = r.session_id
WHERE r.user_id = $1 AND ${since('$2::timestamptz')} ORDER BY session_id`;
