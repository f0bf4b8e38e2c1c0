import { openTo } from '../../plans/entitlements.sql';
import { iso } from '../../../database/json.sql';
import { ownSeats, seatCounts } from '../seats/seats.sql';

/**
 * The dates of a weekly series `s` that were moved or canceled individually, except those that ended more than a day
 * before `since`.
 */
export const changedDates = (since: string) => `CASE WHEN s.weekly_in_zone IS NOT NULL THEN (
  SELECT json_agg(json_build_object('plannedAt', ${iso('d.planned_at')}, 'startsAt', ${iso('d.starts_at')},
    'duration', d.duration_minutes, 'cancelled', d.cancelled_at IS NOT NULL, 'sequence', d.sequence,
    'changedAt', ${iso('d.changed_at')}))
  FROM session_dates d
  WHERE d.session_id = s.id AND greatest(d.planned_at, d.starts_at) > ${since} - interval '1 day'
) END AS dates`;

const TIMES = `${iso('s.starts_at')} AS "startsAt", s.duration_minutes AS duration, s.weekly_in_zone AS "weeklyInZone"`;

/** When something that may be endless ends. */
export const untilOrNull = (instant: string) =>
  `CASE WHEN isfinite(${instant}) THEN ${iso(instant)} END AS "openUntil"`;

const SESSION = `s.id, s.title, s.description, ${TIMES}, s.session_type AS "sessionType", s.opened_by AS "openedBy", s.meeting_url AS "meetingUrl",
  c.first_name AS "coachFirstName", c.last_name AS "coachLastName"`;

/** Sessions `s` with their coaches `c`, and more of both, such as the parties that are joined. */
export const sessionsWith = (more: string, joined: string) => `
SELECT ${SESSION}, ${more} FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id ${joined}`;

/**
 * Whether a session `s` is the strategy session of a lead who has since become a member: of a questionnaire by the same
 * person.
 */
const isOfLeadOf = (member: string) => `s.lead_id = ANY (ARRAY(
  SELECT q.id FROM users u JOIN questionnaires q ON q.person_id = u.person_id WHERE u.id = ${member}
))`;

/** Sessions `s` that a member may see: the group's, and their own. */
const seenBy = (member: string) =>
  `(s.member_id IS NULL AND s.session_type = 'group' OR s.member_id = ${member} OR ${isOfLeadOf(member)})`;

/** Whose strategy session ($2) is that of a member ($1), and whether it was canceled. */
export const OWN_STRATEGY_SESSION = `
SELECT s.lead_id AS "leadId", s.coach_id AS "coachId", s.cancelled_at AS "cancelledAt"
FROM coaching_sessions s WHERE s.id = $2 AND ${isOfLeadOf('$1')}`;

/** Upcoming group sessions and the member's own 1:1 sessions; within forMember. */
export const SESSIONS_AHEAD = `
SELECT ${SESSION}, ${untilOrNull('s.open_until')}, ${changedDates('me.now')},
  ${seatCounts('me.now')}, ${ownSeats('me.id', 'me.now')}
FROM me JOIN coaching_sessions s ON ${seenBy('me.id')} AND s.open_until > me.now
JOIN coaches c ON c.id = s.coach_id
WHERE s.cancelled_at IS NULL`;

/**
 * What a member ($1) could have attended before $2, with the date they joined. A canceled series ends when it was
 * canceled.
 */
export const SESSIONS_BEFORE = `
SELECT ${SESSION}, ${untilOrNull("least(s.open_until, coalesce(s.cancelled_at, 'infinity'))")},
  ${iso('m.created_at')} AS "joinedAt", s.seats, ${changedDates('m.created_at')}
FROM users m JOIN coaching_sessions s ON ${seenBy('m.id')}
JOIN coaches c ON c.id = s.coach_id
WHERE m.id = $1 AND (s.starts_at < $2 AND s.cancelled_at IS NULL OR s.weekly_in_zone IS NOT NULL)`;

const calendarSession = (more = '') => `
SELECT ${SESSION}, ${untilOrNull('s.open_until')}, s.sequence, ${iso('s.changed_at')} AS "changedAt",
  ${iso('s.cancelled_at')} AS "cancelledAt", ${changedDates("'-infinity'::timestamptz")},
  s.seats, ${ownSeats('$1', "'-infinity'::timestamptz")}${more}
FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id
WHERE ${seenBy('$1')}`;

/**
 * What a member's ($1) calendar shows from $2 on, with what plans open to them at $3; cancelled sessions too, for calendars
 * must hear of them.
 */
export const CALENDAR_SESSIONS = `${calendarSession(`, ${openTo('$1', '$3::timestamptz')} AS opens`)} AND s.open_until > $2 ORDER BY s.starts_at, s.id`;

/** One session or series ($2) that a member ($1) may see. */
export const CALENDAR_SESSION_OF = `${calendarSession()} AND s.id = $2`;

/** What keeps coaches busy between $1 and $2, and what keeps a member ($3) busy with any coach. */
export const BUSY = `
SELECT s.coach_id AS "coachId", coalesce(s.member_id = $3 OR ${isOfLeadOf('$3')}, false) AS mine, ${TIMES}, ${untilOrNull('s.open_until')},
  ${changedDates('$1::timestamptz')}
FROM coaching_sessions s
WHERE s.cancelled_at IS NULL AND s.open_until > $1 AND (s.starts_at < $2 OR s.weekly_in_zone IS NOT NULL)`;

const coachesWithHours = (condition: string) => `
SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.time_zone AS "timeZone",
  json_agg(json_build_object(
    'weekday', a.weekday, 'startsAt', to_char(a.starts_at, 'HH24:MI'), 'endsAt', to_char(a.ends_at, 'HH24:MI')
  ) ORDER BY a.weekday, a.starts_at) AS hours,
  (SELECT json_agg(json_build_object('from', o.first_day, 'to', o.last_day)) FROM coach_time_off o
    WHERE o.coach_id = c.id) AS "timeOff"
FROM coaches c JOIN coach_availability a ON a.coach_id = c.id AND ${condition}
GROUP BY c.id ORDER BY c.last_name, c.first_name, c.id`;

/** Coaches who take bookings, with their weekly hours and days off. */
export const COACHES_WITH_HOURS = coachesWithHours('true');

/** Those of them who take strategy sessions. */
export const COACHES_FOR_STRATEGY = coachesWithHours('c.takes_strategy_sessions');

const COACHED = `${sessionsWith(
  `${untilOrNull("least(s.open_until, coalesce(s.cancelled_at, 'infinity'))")},
  ${changedDates("'-infinity'::timestamptz")}, s.coach_id AS "coachId",
  CASE WHEN m.id IS NOT NULL
    THEN json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name) END AS member,
  CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'name', l.name) END AS lead`,
  'LEFT JOIN users m ON m.id = s.member_id LEFT JOIN questionnaires l ON l.id = s.lead_id',
)}
WHERE (s.cancelled_at IS NULL OR s.weekly_in_zone IS NOT NULL)`;

/** The sessions that a coach ($1) hosts between $2 and $3. A series ends where it was cancelled. */
export const COACHED_BETWEEN = `${COACHED} AND s.coach_id = $1 AND s.open_until > $2
  AND (s.starts_at < $3 OR s.weekly_in_zone IS NOT NULL)`;

/** One session or series ($1). */
export const COACHED_ONE = `${COACHED} AND s.id = $1`;

/** The 1:1 sessions of a member ($1), with one coach ($2) or with any. */
export const COACHED_MEMBER = `${COACHED} AND s.member_id = $1 AND ($2::uuid IS NULL OR s.coach_id = $2::uuid)`;
