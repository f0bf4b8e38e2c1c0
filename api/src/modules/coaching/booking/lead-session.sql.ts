import { iso } from '../../../database/json.sql';

/** Locks a lead ($1) while its session changes; taken before the locks on the coach and the session. */
export const LOCK_LEAD = 'SELECT id FROM questionnaires WHERE id = $1 FOR NO KEY UPDATE';

/** The session of a lead ($1), also one that is over. */
export const SESSION_OF_LEAD = `
SELECT s.id, s.title, s.description, ${iso('s.starts_at')} AS "startsAt", s.duration_minutes AS duration,
  s.weekly_in_zone AS "weeklyInZone", s.session_type AS "sessionType", s.meeting_url AS "meetingUrl",
  c.first_name AS "coachFirstName", c.last_name AS "coachLastName", s.coach_id AS "coachId", s.sequence,
  s.changed_at AS "changedAt"
FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id WHERE s.lead_id = $1 AND s.cancelled_at IS NULL`;

/** The sessions of leads ($1) that lie ahead at $2. */
export const AHEAD_OF_LEADS = `
SELECT s.id, ${iso('s.starts_at')} AS "startsAt" FROM coaching_sessions s
WHERE s.lead_id = ANY ($1::uuid[]) AND s.cancelled_at IS NULL AND s.starts_at > $2 ORDER BY s.starts_at, s.id`;

const reminderOf = (kind: string) => `CASE ${kind} WHEN 'day' THEN s.day_reminder_of ELSE s.hour_reminder_of END`;

/**
 * The lead sessions that a reminder is due for at $1, each with its kind: a day before, unless the time was chosen
 * later than that, and an hour before.
 */
export const DUE_REMINDERS = `
SELECT s.id, s.lead_id AS "leadId", due.kind, s.starts_at AS "startsAt"
FROM coaching_sessions s JOIN (VALUES ('day'), ('hour')) AS due (kind) ON CASE due.kind
  WHEN 'day' THEN s.starts_at - interval '24 hours' <= $1::timestamptz
    AND s.starts_at - interval '2 hours' > $1::timestamptz AND s.changed_at <= s.starts_at - interval '24 hours'
  ELSE s.starts_at - interval '1 hour' <= $1::timestamptz END
WHERE s.lead_id IS NOT NULL AND s.cancelled_at IS NULL AND s.starts_at > $1::timestamptz
  AND ${reminderOf('due.kind')} IS DISTINCT FROM s.starts_at
ORDER BY s.starts_at, s.id`;

/**
 * Claims a reminder ($2) of a session ($1) at its time ($3); returns no row if another process has claimed it, or if it
 * was canceled.
 */
export const TAKE_REMINDER = `
UPDATE coaching_sessions s SET
  day_reminder_of = CASE $2::text WHEN 'day' THEN s.starts_at ELSE s.day_reminder_of END,
  hour_reminder_of = CASE $2::text WHEN 'hour' THEN s.starts_at ELSE s.hour_reminder_of END
WHERE s.id = $1 AND s.cancelled_at IS NULL AND s.starts_at = $3 AND ${reminderOf('$2::text')} IS DISTINCT FROM s.starts_at
RETURNING s.id`;
