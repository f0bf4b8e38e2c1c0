import { DUE_CHECK_INS } from '@portal/contracts/check-ins';
import { CHECK_INS } from '@portal/contracts/entitlements';
import { iso } from '../../../database/json.sql';
import { plansOf } from '../../plans/entitlements.sql';
import { makesCoach } from '../schedule/coaches-of-member';

const INTERVALS = Object.entries(CHECK_INS)
  .map(([kind, { everyDays }]) => `('${kind}', interval '${everyDays * 24} hours')`)
  .join(', ');

/**
 * The kinds of check-ins that a member's plans include at an instant, each with when the last one was and when the next
 * one is due: its interval after the last one, or after the plan began if that was later.
 */
const checkInsOf = (member: string, now: string) => `
SELECT included.kind, last.at AS last_at, greatest(included.since, last.at) + every.length AS due_at
FROM (
  SELECT kind, min(plan.since) AS since
  FROM (${plansOf(member, now)}) plan CROSS JOIN LATERAL jsonb_array_elements_text(plan.check_ins) AS kind
  GROUP BY kind
) included JOIN (VALUES ${INTERVALS}) every (kind, length) ON every.kind = included.kind
CROSS JOIN LATERAL (
  SELECT max(completed_at) AS at FROM check_ins WHERE user_id = ${member} AND check_ins.kind = included.kind
) last`;

const CHECK_IN = `c.kind, ${iso('c.last_at')} AS "lastAt", ${iso('c.due_at')} AS "dueAt"`;

/** The check-ins of a member ($1) at $2, the next one first. */
export const CHECK_INS_OF_MEMBER = `
SELECT ${CHECK_IN} FROM (${checkInsOf('$1::uuid', '$2::timestamptz')}) c ORDER BY c.due_at, c.kind`;

/** A member's `u` phone number: that of the account, otherwise of the person's latest questionnaire. */
const PHONE = `coalesce(u.phone, (
  SELECT q.phone FROM questionnaires q WHERE q.person_id = u.person_id ORDER BY q.created_at DESC, q.id DESC LIMIT 1
))`;

/** The phone number of a member ($1), if there is one. */
export const PHONE_OF_MEMBER = `SELECT ${PHONE} AS phone FROM users u WHERE u.id = $1`;

/** Whether a member `u` has a coach, or a certain one. */
const hasCoach = (coach?: string) => `EXISTS (
  SELECT FROM coaching_sessions s WHERE s.member_id = u.id AND ${makesCoach('s')}${coach ? ` AND s.coach_id = ${coach}` : ''}
)`;

const due = (members: string) => `
SELECT ${CHECK_IN}, json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS member,
  ${PHONE} AS phone
FROM users u CROSS JOIN LATERAL (${checkInsOf('u.id', '$1::timestamptz')}) c
WHERE u.deactivated_at IS NULL AND c.due_at < $2::timestamptz AND ${members}
ORDER BY c.due_at, u.id, c.kind LIMIT ${DUE_CHECK_INS}`;

/** The check-ins of a coach's ($3) members at $1 that are due before $2, the most overdue first. */
export const DUE_OF_COACH = due(hasCoach('$3::uuid'));

/** The same of members who have no coach. */
export const DUE_WITHOUT_COACH = due(`NOT ${hasCoach()}`);

const COMPLETED = `
SELECT c.id, c.kind, ${iso('c.completed_at')} AS "completedAt", s.name AS "completedBy", c.note
FROM check_ins c LEFT JOIN staff s ON s.id = c.completed_by`;

/** A completed check-in ($1). */
export const COMPLETED_CHECK_IN = `${COMPLETED} WHERE c.id = $1`;

/** The last check-ins of a member ($1), latest first. */
export const COMPLETED_OF_MEMBER = `${COMPLETED} WHERE c.user_id = $1 ORDER BY c.completed_at DESC, c.id LIMIT 20`;
