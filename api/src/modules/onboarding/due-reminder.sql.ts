import { REMINDERS_UNTIL_PAUSE } from '@portal/contracts/onboarding';
import { openTo } from '../plans/entitlements.sql';

/**
 * Up to $2 members of whom a look is due at $1, and their zones. An instant after $3 was worked out while the clock was
 * ahead, so it is due. Their rows are locked, so that only one process handles each; rows locked elsewhere are handled in
 * the next round.
 */
export const DUE = `
SELECT u.id, u.time_zone AS "timeZone" FROM first_days f JOIN users u ON u.id = f.user_id
WHERE f.remind_at <= $1::timestamptz OR f.habit_remind_at <= $1::timestamptz OR f.streak_at <= $1::timestamptz
  OR f.remind_at > $3::timestamptz OR f.habit_remind_at > $3::timestamptz OR f.streak_at > $3::timestamptz
LIMIT $2 FOR NO KEY UPDATE OF u SKIP LOCKED`;

/** Up to $2 members who have been active since $1 and whose streak nobody looks at yet; locked like those of {@link DUE}. */
export const WITHOUT_STREAK_CHECK = `
SELECT u.id FROM users u
WHERE u.last_active_at > $1 AND u.deactivated_at IS NULL
  AND NOT EXISTS (SELECT FROM first_days f WHERE f.user_id = u.id AND f.streak_at IS NOT NULL)
LIMIT $2 FOR NO KEY UPDATE OF u SKIP LOCKED`;

/** Schedules a look at the streaks of members ($1), whose rows are locked. */
export const SCHEDULE_STREAK_CHECKS = `
INSERT INTO first_days (user_id, streak_at) SELECT id, 'epoch' FROM unnest($1::uuid[]) m (id)
ON CONFLICT (user_id) DO UPDATE SET streak_at = excluded.streak_at WHERE first_days.streak_at IS NULL`;

/** Of a habit `h`: its latest day, and how long the streak is that today may continue. */
const LATEST = `
  SELECT c.completed_at, CASE WHEN habit_days_follow(h.id, c.local_date, c.utc_offset, m.today, m.utc_offset)
    THEN c.streak ELSE 0 END AS streak
  FROM habit_completions c WHERE c.habit_id = h.id ORDER BY c.local_date DESC LIMIT 1`;

/** Each habit of a member `m`. */
const HABITS = `
  SELECT h.title, latest.completed_at, latest.streak, habit_due(h.id, m.today)
    AND NOT EXISTS (SELECT FROM habit_completions c WHERE c.habit_id = h.id AND c.local_date = m.today) AS is_open
  FROM habits h LEFT JOIN LATERAL (${LATEST}) latest ON true WHERE h.user_id = m.id AND h.removed_on IS NULL`;

/**
 * What decides what members are reminded of at $4: IDs $1 with their date $2 and minutes ahead of UTC $3. To be read
 * after they were locked.
 */
export const STATES = `
SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.time_zone AS "timeZone",
  u.deactivated_at IS NULL AS "isActive", u.last_active_at AS "lastActiveAt", ${openTo('u.id', '$4::timestamptz')} AS opens,
  f.remind_on AS "remindOn", f.remind_time AS "remindTime", f.remind_at AS "remindAt", f.remind_zone AS "remindZone",
  f.reminded_on::text AS "remindedOn", f.reminded_at AS "remindedAt", f.unanswered, f.habit_time AS "habitTime",
  f.habit_remind_at AS "habitRemindAt", f.habit_reminded_at AS "habitRemindedAt",
  f.habit_unanswered AS "habitUnanswered", f.streak_at AS "streakAt", f.streak_warned_at AS "streakWarnedAt",
  ARRAY(
    SELECT done.at FROM lesson_progress p, unnest(ARRAY[p.completed_at, p.short_day_at]) done (at)
    WHERE p.user_id = u.id AND done.at IS NOT NULL
  ) AS "lessonsAt", habits.*
FROM unnest($1::uuid[], $2::date[], $3::int[]) m (id, today, utc_offset)
JOIN users u ON u.id = m.id JOIN first_days f ON f.user_id = u.id
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE is_open)::int AS "openHabits", max(completed_at) AS "habitDoneAt",
    coalesce(max(streak), 0) AS "habitStreak",
    (array_agg(json_build_object('days', streak, 'habit', title) ORDER BY streak DESC)
      FILTER (WHERE is_open AND streak > 0))[1] AS "openHabitStreak"
  FROM (${HABITS}) habit
) habits`;

/** Stores when members are reminded next, and what they were reminded of ($1, JSON). */
export const SAVE = `
UPDATE first_days f SET remind_at = s."remindAt", remind_zone = s."remindZone", reminded_on = s."remindedOn",
  reminded_at = s."remindedAt", unanswered = s.unanswered, habit_remind_at = s."habitRemindAt",
  habit_reminded_at = s."habitRemindedAt", habit_unanswered = s."habitUnanswered", streak_at = s."streakAt",
  streak_warned_at = s."streakWarnedAt"
FROM json_to_recordset($1::json) AS s ("userId" uuid, "remindAt" timestamptz, "remindZone" text, "remindedOn" date,
  "remindedAt" timestamptz, unanswered int, "habitRemindAt" timestamptz, "habitRemindedAt" timestamptz,
  "habitUnanswered" int, "streakAt" timestamptz, "streakWarnedAt" timestamptz)
WHERE f.user_id = s."userId"`;

/** Which reminders of a member ($1) pause: those without a response until now. */
export const PAUSED = `
SELECT f.remind_time IS NOT NULL AND f.unanswered >= ${REMINDERS_UNTIL_PAUSE} AND NOT EXISTS (
    SELECT FROM lesson_progress p
    WHERE p.user_id = f.user_id AND (p.completed_at >= f.reminded_at OR p.short_day_at >= f.reminded_at)
  ) AS lesson,
  f.habit_time IS NOT NULL AND f.habit_unanswered >= ${REMINDERS_UNTIL_PAUSE} AND NOT EXISTS (
    SELECT FROM habits h JOIN habit_completions c ON c.habit_id = h.id
    WHERE h.user_id = f.user_id AND c.completed_at >= f.habit_reminded_at
  ) AS habits
FROM first_days f WHERE f.user_id = $1`;
