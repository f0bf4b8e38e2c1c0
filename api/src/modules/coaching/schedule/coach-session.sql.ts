import { sessionsWith, untilOrNull } from './coaching.sql';
import { changedDates } from './session-date.sql';

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
