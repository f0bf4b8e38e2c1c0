import { iso } from '../../database/member-sql';

/** Group sessions and the member's own 1:1 sessions that are not over; follows FOR_MEMBER. */
export const SESSIONS_AHEAD = `
SELECT s.id, s.title, s.description, ${iso('s.starts_at')} AS "startsAt", s.duration_minutes AS duration,
  s.session_type AS "sessionType", s.meeting_url AS "meetingUrl", s.weekly_in_zone AS "weeklyInZone",
  c.first_name AS "coachFirstName", c.last_name AS "coachLastName",
  CASE WHEN isfinite(s.open_until) THEN ${iso('s.open_until')} END AS "openUntil"
FROM me JOIN coaching_sessions s ON (s.member_id IS NULL OR s.member_id = me.id) AND s.open_until > me.now
JOIN coaches c ON c.id = s.coach_id`;
