import { iso } from '../../../database/json.sql';
import { seatCounts } from '../seats/seats.sql';
import { changedDates } from './coaching.sql';

const coachesWhere = (condition: string) => `
SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.time_zone AS "timeZone",
  c.meeting_url AS "meetingUrl", c.email, u.email AS "memberEmail", t.email AS "staffEmail",
  c.staff_id AS "staffId", c.takes_strategy_sessions AS "takesStrategySessions", coalesce((
    SELECT json_agg(json_build_object('weekday', a.weekday, 'startsAt', to_char(a.starts_at, 'HH24:MI'),
      'endsAt', to_char(a.ends_at, 'HH24:MI')) ORDER BY a.weekday, a.starts_at)
    FROM coach_availability a WHERE a.coach_id = c.id
  ), '[]'::json) AS hours
FROM coaches c LEFT JOIN users u ON u.id = c.user_id LEFT JOIN staff t ON t.id = c.staff_id ${condition} ORDER BY c.last_name, c.first_name, c.id`;

/** Every coach with their weekly hours. */
export const COACHES = coachesWhere('');

/** One coach ($1). */
export const ONE_COACH = coachesWhere('WHERE c.id = $1');

const SCHEDULED = `
SELECT s.id, s.title, s.description, ${iso('s.starts_at')} AS "startsAt", s.duration_minutes AS duration,
  s.weekly_in_zone AS "weeklyInZone", s.meeting_url AS "meetingUrl", s.opened_by AS "openedBy",
  CASE WHEN isfinite(s.open_until) THEN ${iso('s.open_until')} END AS "openUntil",
  ${changedDates('$1::timestamptz')}, ${seatCounts('$1::timestamptz')},
  c.staff_id AS "staffId", json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name) AS coach,
  CASE WHEN m.id IS NOT NULL
    THEN json_build_object('firstName', m.first_name, 'lastName', m.last_name, 'email', m.email) END AS member,
  CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'name', l.name, 'email', l.email) END AS lead
FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id LEFT JOIN users m ON m.id = s.member_id
LEFT JOIN questionnaires l ON l.id = s.lead_id
WHERE s.cancelled_at IS NULL AND s.open_until > $1`;

/** Upcoming sessions at $1. */
export const AHEAD = SCHEDULED;

/** Upcoming sessions at $1 that a coach's account ($2) may see: group sessions, and their own. */
export const AHEAD_FOR_COACH = `${SCHEDULED} AND (s.session_type = 'group' OR c.staff_id = $2)`;

/** One upcoming session or series ($2) at $1. */
export const ONE_AHEAD = `${SCHEDULED} AND s.id = $2`;

/** The 1:1 sessions of a member ($2) that lie ahead at $1. */
export const MEMBER_AHEAD = `${SCHEDULED} AND s.member_id = $2`;

const busy = (who: string) => `
SELECT s.id, ${iso('s.starts_at')} AS "startsAt", s.duration_minutes AS duration, s.weekly_in_zone AS "weeklyInZone",
  CASE WHEN isfinite(s.open_until) THEN ${iso('s.open_until')} END AS "openUntil", ${changedDates('$2::timestamptz')}
FROM coaching_sessions s
WHERE s.${who} = $1 AND s.cancelled_at IS NULL AND s.open_until > $2`;

/** What keeps a coach ($1) busy from $2 on. */
export const BUSY_COACH = busy('coach_id');

/** The 1:1 sessions that keep a member ($1) busy, likewise. */
export const BUSY_MEMBER = busy('member_id');

/** A staff account ($1, its email address) that can have a coach workspace: support is not shown what members and coaches talk about. */
export const STAFF_WITH_WORKSPACE = `SELECT id FROM staff WHERE email = $1 AND role IN ('coach', 'owner')`;
