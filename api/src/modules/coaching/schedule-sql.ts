import { iso } from '../../database/member-sql';

/** Every coach with their weekly hours; with `condition`, some of them. */
export const coachesWhere = (condition: string) => `
SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.time_zone AS "timeZone",
  c.meeting_url AS "meetingUrl", c.email, coalesce((
    SELECT json_agg(json_build_object('weekday', a.weekday, 'startsAt', to_char(a.starts_at, 'HH24:MI'),
      'endsAt', to_char(a.ends_at, 'HH24:MI')) ORDER BY a.weekday, a.starts_at)
    FROM coach_availability a WHERE a.coach_id = c.id
  ), '[]'::json) AS hours
FROM coaches c ${condition} ORDER BY c.last_name, c.first_name, c.id`;

export const ADD_COACH = `
INSERT INTO coaches (first_name, last_name, time_zone, meeting_url, email) VALUES ($1, $2, $3, $4, $5) RETURNING id`;

export const EDIT_COACH = `
UPDATE coaches SET first_name = $2, last_name = $3, time_zone = $4, meeting_url = $5, email = $6 WHERE id = $1`;

/** A coach's ($1) weekly hours, as JSON ($2). */
export const ADD_HOURS = `
INSERT INTO coach_availability (coach_id, weekday, starts_at, ends_at)
SELECT $1, h.weekday, h."startsAt", h."endsAt"
FROM jsonb_to_recordset($2::jsonb) AS h (weekday int, "startsAt" time, "endsAt" time)`;

const SCHEDULED = `
SELECT s.id, s.title, s.description, ${iso('s.starts_at')} AS "startsAt", s.duration_minutes AS duration,
  s.weekly_in_zone AS "weeklyInZone", s.meeting_url AS "meetingUrl",
  CASE WHEN isfinite(s.open_until) THEN ${iso('s.open_until')} END AS "openUntil",
  json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name) AS coach,
  CASE WHEN m.id IS NOT NULL
    THEN json_build_object('firstName', m.first_name, 'lastName', m.last_name, 'email', m.email) END AS member
FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id LEFT JOIN users m ON m.id = s.member_id
WHERE s.cancelled_at IS NULL AND s.open_until > $1`;

/** What lies ahead at $1. */
export const AHEAD = SCHEDULED;

/** One session or series ($2) that lies ahead at $1. */
export const ONE_AHEAD = `${SCHEDULED} AND s.id = $2`;

/** The 1:1 sessions of a member ($2) that lie ahead at $1. */
export const MEMBER_AHEAD = `${SCHEDULED} AND s.member_id = $2`;

const busy = (who: string) => `
SELECT ${iso('starts_at')} AS "startsAt", duration_minutes AS duration, weekly_in_zone AS "weeklyInZone",
  CASE WHEN isfinite(open_until) THEN ${iso('open_until')} END AS "openUntil"
FROM coaching_sessions
WHERE ${who} = $1 AND cancelled_at IS NULL AND open_until > $2 AND ($3::uuid IS NULL OR id <> $3)`;

/** What keeps a coach ($1) busy from $2 on, besides one session ($3) that is about to move. */
export const BUSY_COACH = busy('coach_id');

/** The 1:1 sessions that keep a member ($1) busy, likewise. */
export const BUSY_MEMBER = busy('member_id');

/** Whose a session ($1) is. */
export const PARTIES = 'SELECT coach_id AS "coachId", member_id AS "memberId" FROM coaching_sessions WHERE id = $1';

/** Holds a session ($1) after those whose it is, and tells whether it was cancelled. */
export const HOLD_SESSION = `
SELECT cancelled_at IS NOT NULL AS cancelled FROM coaching_sessions WHERE id = $1 FOR NO KEY UPDATE`;

export const ADD_SESSION = `
INSERT INTO coaching_sessions (coach_id, member_id, title, description, starts_at, duration_minutes, session_type,
  meeting_url, weekly_in_zone, open_until, changed_at)
VALUES ($1, $2::uuid, $3, $4, $5, $6, CASE WHEN $2::uuid IS NULL THEN 'group' ELSE 'one-on-one' END, $7, $8, $9, $10)
RETURNING id`;

/** Lets calendars take a new series ($1) for the one before it ($2), as one that has changed. */
export const SUCCEED = `
UPDATE coaching_sessions s SET calendar_id = coalesce(earlier.calendar_id, earlier.id), sequence = earlier.sequence
FROM coaching_sessions earlier WHERE s.id = $1 AND earlier.id = $2`;

/** Moves a single session ($1) to $2; calendars hear of it by its sequence. */
export const MOVE = `
UPDATE coaching_sessions SET starts_at = $2, duration_minutes = $3, open_until = $4, changed_at = $5,
  sequence = sequence + 1
WHERE id = $1`;

/** Cancels a session ($1) or, from $2 on, a series; calendars hear of it by its sequence. */
export const CALL_OFF = `
UPDATE coaching_sessions SET cancelled_at = $2, changed_at = $2, sequence = sequence + 1 WHERE id = $1`;
