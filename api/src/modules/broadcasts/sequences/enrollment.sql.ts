import { isUnsubscribed } from '../recipients.sql';
import { hasReplied, isDeactivated, meetsCondition, reachedGoal } from './person-facts.sql';

/** An enrollment whose turn it is; its row and its person's are locked. */
export interface DueEnrollment {
  id: string;
  sequenceId: string;
  stepId: string | null;
  waitingSince: Date;
  dueAt: Date | null;
  memberId: string | null;
  leadId: string | null;
  email: string;
  /** The name that they are greeted by. */
  greeted: string;
  /** Their time zone, or the sequence's. */
  timeZone: string;
}

/** A zone that is nobody's choice is unknown. */
const MEMBER = `u.email, u.first_name AS greeted,
  CASE WHEN u.time_zone_chosen OR u.time_zone <> 'UTC' THEN u.time_zone ELSE s.time_zone END AS "timeZone"
FROM email_sequence_enrollments e JOIN email_sequences s ON s.id = e.sequence_id JOIN users u ON u.id = e.user_id`;

const LEAD = `q.email_key AS email, q.name AS greeted, coalesce((
    SELECT c.visitor_zone FROM coaching_sessions c WHERE c.lead_id = q.id ORDER BY c.changed_at DESC, c.id LIMIT 1
  ), s.time_zone) AS "timeZone"
FROM email_sequence_enrollments e JOIN email_sequences s ON s.id = e.sequence_id JOIN questionnaires q ON q.id = e.lead_id`;

/** The sequence can't be paused or edited meanwhile, nor the person be deleted. Rows locked elsewhere are for the next round. */
const claim = (person: string, alias: string) => `
SELECT e.id, e.sequence_id AS "sequenceId", e.step_id AS "stepId", e.waiting_since AS "waitingSince", e.due_at AS "dueAt",
  e.user_id AS "memberId", e.lead_id AS "leadId", ${person}
WHERE s.state = 'active' AND e.ended_at IS NULL AND (e.due_at IS NULL OR e.due_at <= $1) AND e.id <> ALL ($2::uuid[])
ORDER BY e.due_at NULLS FIRST, e.id LIMIT 1
FOR NO KEY UPDATE OF e SKIP LOCKED FOR SHARE OF s SKIP LOCKED FOR KEY SHARE OF ${alias} SKIP LOCKED`;

/** Locks the enrollment that has been due longest at $1, but for some ($2). */
export const CLAIM = { member: claim(MEMBER, 'u'), lead: claim(LEAD, 'q') };

/** Enrollments that have not ended, each with its person. */
const PEOPLE = `
  SELECT e.id, s.goal, e.triggered_at AS since, u.person_id, u.email,
    u.must_show_address AND u.email_verified_at IS NULL AS unverified
  FROM email_sequence_enrollments e JOIN email_sequences s ON s.id = e.sequence_id AND s.state = 'active'
  JOIN users u ON u.id = e.user_id WHERE e.ended_at IS NULL
  UNION ALL SELECT e.id, s.goal, e.triggered_at, q.person_id, q.email_key, false
  FROM email_sequence_enrollments e JOIN email_sequences s ON s.id = e.sequence_id AND s.state = 'active'
  JOIN questionnaires q ON q.id = e.lead_id WHERE e.ended_at IS NULL`;

/** Why a sequence ends at $1 for a person `p`; null if it goes on. */
const REASON = `CASE WHEN ${reachedGoal('p.goal', '$1::timestamptz')} THEN 'goal' WHEN ${hasReplied()} THEN 'replied'
  WHEN ${isUnsubscribed()} THEN 'unsubscribed' WHEN p.unverified OR ${isDeactivated()} THEN 'unreachable' END`;

/**
 * Ends sequences at $1 for everyone, or for one enrollment ($2), who has reached the goal, replied, unsubscribed, or can no
 * longer be emailed. Returns the enrollments.
 */
export const STOP = `
WITH found AS MATERIALIZED (
  SELECT p.id, ${REASON} AS outcome FROM (${PEOPLE}) p WHERE $2::uuid IS NULL OR p.id = $2
), locked AS MATERIALIZED (
  SELECT e.id, f.outcome FROM found f JOIN email_sequence_enrollments e ON e.id = f.id
  WHERE f.outcome IS NOT NULL AND e.ended_at IS NULL ORDER BY e.id FOR NO KEY UPDATE OF e SKIP LOCKED
), ended AS (
  UPDATE email_sequence_enrollments e SET ended_at = $1, outcome = l.outcome FROM locked l WHERE e.id = l.id
  RETURNING e.id, e.step_id, e.outcome
), noted AS (
  INSERT INTO email_sequence_results (enrollment_id, step_id, outcome, at)
  SELECT id, step_id, outcome, $1 FROM ended WHERE step_id IS NOT NULL ON CONFLICT DO NOTHING
)
SELECT id FROM ended`;

/** Whether an enrollment ($2) meets a condition ($3) at $1. */
export const MEETS_CONDITION = `
SELECT ${meetsCondition('$3::text', '$1::timestamptz')} AS met FROM (${PEOPLE}) p WHERE p.id = $2`;

/** The step of a sequence ($1) after a position ($2) that an enrollment ($3) hasn't had yet. */
export const NEXT_STEP = `
SELECT st.id, st.wait_days AS "waitDays", st.hour FROM email_sequence_steps st
WHERE st.sequence_id = $1 AND st.position > $2
  AND NOT EXISTS (SELECT FROM email_sequence_results r WHERE r.enrollment_id = $3 AND r.step_id = st.id)
ORDER BY st.position LIMIT 1`;

/** Has the next emails of people who wait for one of some steps ($1) be scheduled again. */
export const RESCHEDULE = `
UPDATE email_sequence_enrollments SET due_at = NULL WHERE step_id = ANY ($1::uuid[]) AND ended_at IS NULL`;

/** Has people who wait for a step ($1) wait for another one ($2; null for none). */
export const MOVE_ON = `
UPDATE email_sequence_enrollments SET step_id = $2, due_at = NULL WHERE step_id = $1 AND ended_at IS NULL`;
