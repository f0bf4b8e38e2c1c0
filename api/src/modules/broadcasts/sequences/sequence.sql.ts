import type { EmailSequence, ListedSequence, SequenceState } from '@portal/contracts/email-sequences';
import { iso } from '../../../database/json.sql';

/** A sequence as stored, with what became of its people. */
export type SequenceRow = Omit<EmailSequence, 'version' | 'state'> & { state: SequenceState };
export type ListedRow = ListedSequence;

const SEQUENCE = `s.id, s.state, s.name, s.trigger, s.goal, ${iso('s.created_at')} AS "createdAt",
  ${iso('s.activated_at')} AS "activatedAt", json_build_object(
    'enrolled', s.forgotten_enrolled + n.enrolled, 'inProgress', n.in_progress, 'reachedGoal', s.forgotten_goal + n.goal
  ) AS counts`;

const SEQUENCES = `FROM email_sequences s CROSS JOIN LATERAL (
  SELECT count(*)::int AS enrolled, (count(*) FILTER (WHERE e.ended_at IS NULL AND e.step_id IS NOT NULL))::int AS in_progress,
    (count(*) FILTER (WHERE e.outcome = 'goal'))::int AS goal
  FROM email_sequence_enrollments e WHERE e.sequence_id = s.id
) n`;

const result = (outcome: string) => `coalesce((sum(r.people) FILTER (WHERE r.outcome = '${outcome}'))::int, 0)`;

const STEP_COUNTS = `(
  SELECT json_build_object(
    'waiting', (SELECT count(*)::int FROM email_sequence_enrollments e WHERE e.step_id = st.id AND e.ended_at IS NULL),
    'sent', ${result('sent')}, 'skipped', ${result('skipped')}, 'late', ${result('late')}, 'goal', ${result('goal')},
    'replied', ${result('replied')}, 'unsubscribed', ${result('unsubscribed')}, 'unreachable', ${result('unreachable')},
    'unsubscribedAfter', (SELECT count(*)::int FROM broadcast_unsubscribes u WHERE u.sequence_step_id = st.id)
  ) FROM (
    SELECT outcome, count(*) AS people FROM email_sequence_results WHERE step_id = st.id GROUP BY outcome
    UNION ALL SELECT outcome, people FROM forgotten_sequence_results WHERE step_id = st.id
  ) r
)`;

/** Sequences, newest first, after a place ($1 instant, $2 id); $3 limit. */
export const LIST = `
SELECT ${SEQUENCE}, (SELECT count(*)::int FROM email_sequence_steps st WHERE st.sequence_id = s.id) AS steps
${SEQUENCES}
WHERE $1::timestamptz IS NULL OR (s.created_at, s.id) < ($1::timestamptz, $2::uuid)
ORDER BY s.created_at DESC, s.id DESC LIMIT $3`;

/** One sequence ($1) with its steps. */
export const ONE = `
SELECT ${SEQUENCE}, s.time_zone AS "timeZone", (
  SELECT coalesce(json_agg(json_build_object(
    'id', st.id, 'waitDays', st.wait_days, 'hour', st.hour, 'condition', st.condition, 'subject', st.subject, 'body', st.body,
    'counts', ${STEP_COUNTS}
  ) ORDER BY st.position), '[]'::json) FROM email_sequence_steps st WHERE st.sequence_id = s.id
) AS steps
${SEQUENCES} WHERE s.id = $1`;
