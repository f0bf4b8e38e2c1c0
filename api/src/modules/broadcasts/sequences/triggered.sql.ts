import { SEQUENCE_LIMITS, type SequenceTriggerKind } from '@portal/contracts/email-sequences';
import { isUnsubscribed } from '../recipients.sql';
import { isDeactivated, reachedGoal } from './person-facts.sql';

/** A lead or member who would have been enrolled. */
export interface AudienceRow {
  total: number;
  sample: { id: string; name: string }[];
  /** The name that the latest of them is greeted by. */
  greeted: string | null;
  unsubscribed: number;
  unverified: number;
}

/** Days after which a member who is inactive again is enrolled again. */
const AGAIN_AFTER_DAYS = 90;

const member = (at: string) => `u.id AS user_id, NULL::uuid AS lead_id, u.person_id, u.email, u.first_name AS greeted,
  u.first_name || ' ' || u.last_name AS name, ${at} AS at, u.must_show_address AND u.email_verified_at IS NULL AS unverified`;

/** Who was added by an import, which is kept for a day, did nothing themselves. */
const isImported = (column: string, id: string) => `EXISTS (SELECT FROM import_rows i WHERE i.${column} = ${id})`;

const LAST_SEEN = "coalesce(u.last_active_at, u.created_at) + (s.trigger->>'days')::int * interval '1 day'";

/** Who has to verify their address has signed up once that's done. */
const SIGNED_UP =
  'CASE WHEN u.must_show_address THEN coalesce(u.email_verified_at, u.created_at) ELSE u.created_at END';

/**
 * Leads and members who triggered a sequence `s` after $2 and until $3, of their time `at`. For sign-ups, the account is
 * as new as that, so that verifying another address later isn't one.
 */
const TRIGGERED: Record<SequenceTriggerKind, string> = {
  questionnaire: `
SELECT DISTINCT ON (q.email_key) NULL::uuid AS user_id, q.id AS lead_id, q.person_id, q.email_key AS email, q.name AS greeted,
  q.name, q.created_at AS at, false AS unverified
FROM questionnaires q WHERE q.created_at > $2 AND q.created_at <= $3 AND NOT ${isImported('lead_id', 'q.id')}
ORDER BY q.email_key, q.created_at, q.id`,
  'sign-up': `
SELECT ${member(SIGNED_UP)} FROM users u
WHERE ${SIGNED_UP} > $2 AND ${SIGNED_UP} <= $3 AND (s.activated_at IS NULL OR u.created_at > s.activated_at)
  AND (u.must_show_address OR NOT ${isImported('user_id', 'u.id')})`,
  inactivity: `
SELECT ${member(LAST_SEEN)} FROM users u WHERE ${LAST_SEEN} > $2 AND ${LAST_SEEN} <= $3`,
  'course-completed': `
SELECT ${member('done.at')} FROM (
  SELECT p.user_id, max(p.completed_at) AS at FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
  WHERE l.course_key = s.trigger->>'course' AND p.completed
    AND p.user_id IN (SELECT recent.user_id FROM lesson_progress recent WHERE recent.completed_at > $2)
  GROUP BY p.user_id HAVING count(*) = (SELECT count(*) FROM lessons l WHERE l.course_key = s.trigger->>'course')
) done JOIN users u ON u.id = done.user_id
WHERE done.at > $2 AND done.at <= $3 AND NOT ${isImported('user_id', 'u.id')}`,
};

/** Whether a person `p` is or was in a sequence `s`: once for good, but for members who are inactive again. */
const isEnrolled = (kind: SequenceTriggerKind) =>
  kind === 'questionnaire'
    ? `EXISTS (
  SELECT FROM questionnaires q JOIN email_sequence_enrollments e ON e.lead_id = q.id AND e.sequence_id = s.id
  WHERE q.email_key = p.email OR q.person_id = p.person_id)`
    : `EXISTS (
  SELECT FROM email_sequence_enrollments e WHERE e.user_id = p.user_id AND e.sequence_id = s.id
    AND ${kind === 'inactivity' ? `(e.ended_at IS NULL OR e.enrolled_at > $3::timestamptz - interval '${AGAIN_AFTER_DAYS} days')` : 'true'})`;

/** In the order in which other processes do so, too. */
const enroll = (kind: SequenceTriggerKind) => `
INSERT INTO email_sequence_enrollments (sequence_id, user_id, lead_id, triggered_at, enrolled_at, waiting_since, step_id)
SELECT s.id, p.user_id, p.lead_id, p.at, $3, p.at, (
  SELECT st.id FROM email_sequence_steps st WHERE st.sequence_id = s.id ORDER BY st.position LIMIT 1
)
FROM email_sequences s CROSS JOIN LATERAL (SELECT t.*, t.at AS since FROM (${TRIGGERED[kind]}) t) p
WHERE s.id = $1 AND s.state = 'active' AND NOT p.unverified AND NOT ${isUnsubscribed()} AND NOT ${isDeactivated()}
  AND NOT ${isEnrolled(kind)} AND NOT ${reachedGoal('s.goal', '$3::timestamptz')}
ORDER BY p.user_id, p.lead_id ON CONFLICT DO NOTHING`;

const count = (kind: SequenceTriggerKind) => `
WITH people AS (
  SELECT p.*, ${isUnsubscribed()} AS unsubscribed
  FROM email_sequences s CROSS JOIN LATERAL (${TRIGGERED[kind]}) p WHERE s.id = $1 AND NOT ${isDeactivated()}
), reached AS (SELECT * FROM people WHERE NOT unsubscribed AND NOT unverified)
SELECT (SELECT count(*)::int FROM reached) AS total,
  (SELECT coalesce(json_agg(r), '[]'::json) FROM (
    SELECT coalesce(user_id, lead_id) AS id, name FROM reached ORDER BY at DESC, 1 LIMIT ${SEQUENCE_LIMITS.sample}
  ) r) AS sample,
  (SELECT greeted FROM reached ORDER BY at DESC, coalesce(user_id, lead_id) LIMIT 1) AS greeted,
  (SELECT count(*)::int FROM people WHERE unsubscribed) AS unsubscribed,
  (SELECT count(*)::int FROM people WHERE unverified AND NOT unsubscribed) AS unverified`;

/** Enrolls everyone who triggered a sequence ($1) after $2 and until now ($3). */
export const ENROLL: Record<SequenceTriggerKind, string> = {
  questionnaire: enroll('questionnaire'),
  'sign-up': enroll('sign-up'),
  inactivity: enroll('inactivity'),
  'course-completed': enroll('course-completed'),
};

/** How many people triggered a sequence ($1) after $2 and until now ($3), and the names of the latest. */
export const AUDIENCE: Record<SequenceTriggerKind, string> = {
  questionnaire: count('questionnaire'),
  'sign-up': count('sign-up'),
  inactivity: count('inactivity'),
  'course-completed': count('course-completed'),
};

/** The name by which a lead or member ($1) is greeted. */
export const GREETED = `
SELECT first_name AS greeted FROM users WHERE id = $1 UNION ALL SELECT name FROM questionnaires WHERE id = $1`;

/** The name by which the latest lead, or the latest member, is greeted. */
export const LATEST = {
  lead: 'SELECT name AS greeted FROM questionnaires ORDER BY created_at DESC, id DESC LIMIT 1',
  member: 'SELECT first_name AS greeted FROM users WHERE deactivated_at IS NULL ORDER BY created_at DESC, id LIMIT 1',
};
