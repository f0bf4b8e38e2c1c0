import { openTo } from '../../plans/entitlements.sql';
import { iso } from '../../../database/json.sql';

/** A session or series ($1) with everyone who gets emails about it; the member only while their account is active. */
export const TOLD_SESSION = `
SELECT s.id, coalesce(s.calendar_id, s.id) AS "calendarId", s.sequence, ${iso('s.changed_at')} AS "changedAt", s.title,
  s.description, s.duration_minutes AS duration, s.weekly_in_zone AS "weeklyInZone", s.meeting_url AS "meetingUrl",
  s.session_type AS "sessionType", s.opened_by AS "openedBy", s.seats,
  json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'timeZone', c.time_zone)
    AS coach,
  CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
    'email', m.email, 'timeZone', m.time_zone, 'active', m.deactivated_at IS NULL) END AS member,
  CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'name', l.name, 'email', l.email,
    'timeZone', s.visitor_zone, 'phone', l.phone, 'industry', l.industry, 'currentIncome', l.current_income,
    'incomeGoal', l.income_goal, 'businessDescription', l.business_description) END AS lead
FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id LEFT JOIN users m ON m.id = s.member_id
LEFT JOIN questionnaires l ON l.id = s.lead_id
WHERE s.id = $1`;

const reader = (seat: string, now: string) => `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.time_zone AS "timeZone", true AS active,
  ${seat} AS seat, ${openTo('u.id', now)} AS opens`;

/**
 * The members who get emails about group sessions ($1 is that kind of email), and those who attend a date ($3) of a
 * session ($2), or any date after $4 if $3 is null, or are on its waiting list. The rows are locked, so that no member
 * is deleted before their email is stored.
 */
export const GROUP_READERS = `${reader('r.state', '$4')}
FROM users u LEFT JOIN (
  SELECT user_id, min(state) AS state FROM rsvps
  WHERE session_id = $2 AND ($3::timestamptz IS NULL AND planned_at > $4::timestamptz OR planned_at = $3) GROUP BY user_id
) r ON r.user_id = u.id
WHERE u.deactivated_at IS NULL AND (NOT $1::text = ANY (u.declined_mails) OR r.state IS NOT NULL)
ORDER BY u.id FOR KEY SHARE OF u`;

/** Members ($1) who have just got a seat at $2, likewise locked. */
export const LUCKY_READERS = `${reader("'going'", '$2::timestamptz')}
FROM users u WHERE u.id = ANY ($1::uuid[]) AND u.deactivated_at IS NULL ORDER BY u.id FOR KEY SHARE OF u`;
