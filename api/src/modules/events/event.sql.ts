import { iso } from '../../database/json.sql';

const ATTENDEES = `(SELECT count(*)::int FROM event_attendees a JOIN users u ON u.id = a.user_id
  WHERE a.event_id = e.id AND u.deactivated_at IS NULL) AS attendees`;

const EVENT = `e.id, e.title, e.description, ${iso('e.starts_at')} AS "startsAt", e.duration_minutes AS duration, e.link,
  e.canceled_at IS NOT NULL AS canceled, ${ATTENDEES}`;

const GOING = 'EXISTS (SELECT FROM event_attendees a WHERE a.event_id = e.id AND a.user_id = $1) AS going';

const ENDS = "e.starts_at + e.duration_minutes * interval '1 minute'";

/** Events that aren't over at $2, for a member ($1), the next one first. */
export const UPCOMING_EVENTS = `
SELECT ${EVENT}, ${GOING} FROM community_events e WHERE ${ENDS} > $2 ORDER BY e.starts_at, e.id`;

/** Events that are over at $2, for a member ($1), the latest first; $3 limit. */
export const PAST_EVENTS_OF = `
SELECT ${EVENT}, ${GOING} FROM community_events e WHERE ${ENDS} <= $2 ORDER BY e.starts_at DESC, e.id LIMIT $3`;

/** Whether a member ($1) is going to an event ($2), and how many are. */
export const ATTENDANCE = `SELECT ${GOING}, ${ATTENDEES} FROM community_events e WHERE e.id = $2`;

/** Events as staff see them, the latest first: all, or one ($1). */
export const MANAGED_EVENTS = `
SELECT ${EVENT} FROM community_events e
WHERE $1::uuid IS NULL OR e.id = $1 ORDER BY e.starts_at DESC, e.id`;
