import { MEMBERS_PAGE, type ListedMember, type MEMBER_SORTS, type MEMBER_STATUSES } from '@portal/contracts/members';
import type { PlanRequest } from '@portal/contracts/plan-requests';
import type { CourseKey } from '@portal/contracts/courses';
import { iso } from '../../database/json.sql';
import { suppressionOf } from '../outbox/address-suppression.sql';

type Order = (typeof MEMBER_SORTS)[number];
type Standing = (typeof MEMBER_STATUSES)[number];

export type ListedMemberRow = ListedMember;

const ORDERS: Record<Order, string> = {
  activity: 'last_active_at DESC NULLS LAST, id',
  joined: 'created_at DESC, id',
  name: 'lower(last_name), lower(first_name), id',
};

const STANDINGS: Record<Standing, string> = {
  all: '',
  active: 'AND deactivated_at IS NULL',
  deactivated: 'AND deactivated_at IS NOT NULL',
};

const HAS_TEXT = 'strpos(search_text, lower($1)) > 0';

/** The index of runs of three characters finds those with all runs of the text; not all of them have the text itself. */
const HAS_LONG_TEXT = `runs_of_three(search_text) @> runs_of_three(lower($1)) AND ${HAS_TEXT}`;

/** Members whose name or email contains the text ($1). */
function found(standing: Standing, search: string) {
  const condition = search === '' ? "$1::text = ''" : Array.from(search).length < 3 ? HAS_TEXT : HAS_LONG_TEXT;
  return `FROM users WHERE ${condition} ${STANDINGS[standing]}`;
}

const COLUMNS = `u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, ${iso('u.created_at')} AS "joinedAt",
  ${iso('u.last_active_at')} AS "lastActiveAt", ${iso('u.deactivated_at')} AS "deactivatedAt",
  (SELECT count(*)::int FROM lesson_progress p WHERE p.user_id = u.id AND p.completed) AS "lessonsCompleted",
  ${suppressionOf('u.email')} AS "emailSuppression"`;

/** One page of members; values are the text to search for and how many to pass over. */
export const listOf = (standing: Standing, search: string, order: Order) => `
SELECT ${COLUMNS} FROM (
  SELECT * ${found(standing, search)} ORDER BY ${ORDERS[order]} LIMIT ${MEMBERS_PAGE} OFFSET $2
) u ORDER BY ${ORDERS[order]}`;

/** How many members there are; the value is the text to search for. */
export const countOf = (standing: Standing, search: string) => `
SELECT count(*)::int AS total ${found(standing, search)}`;

/** One member ($1). */
export const ONE_MEMBER = `SELECT ${COLUMNS}, u.time_zone AS "timeZone", u.person_id AS "personId" FROM users u WHERE u.id = $1`;

/**
 * For each course that a member ($1) was assigned or has saved a lesson of: the dates of assignment and of the last
 * save.
 */
export const COURSE_DATES = `
SELECT c.key, a.assigned_at IS NOT NULL AS assigned, (
  SELECT ${iso('max(p.saved_at)')} FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
  WHERE p.user_id = $1 AND l.course_key = c.key
) AS "lastSavedAt"
FROM courses c LEFT JOIN course_assignments a ON a.course_key = c.key AND a.user_id = $1`;

/** A member as an export has them. */
export interface ExportedMemberRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  plan: PlanRequest['plan'] | null;
  joinedAt: string;
  lastActiveAt: string | null;
  deactivatedAt: string | null;
  /** The completed days of each course, in order. */
  progress: Partial<Record<CourseKey, number[]>>;
}

/**
 * Up to $3 members by ID, after one ($2); $1 is the search text. The phone number is from the latest questionnaire of
 * the same person, otherwise from an import; the plan is the one requested last.
 */
export const exportOf = (standing: Standing, search: string) => `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, ${iso('u.created_at')} AS "joinedAt",
  ${iso('u.last_active_at')} AS "lastActiveAt", ${iso('u.deactivated_at')} AS "deactivatedAt",
  coalesce((
    SELECT q.phone FROM questionnaires q WHERE q.person_id = u.person_id ORDER BY q.created_at DESC LIMIT 1
  ), u.phone) AS phone,
  (SELECT r.plan FROM plan_requests r WHERE r.user_id = u.id ORDER BY r.created_at DESC LIMIT 1) AS plan,
  coalesce((
    SELECT json_object_agg(c.course_key, c.days) FROM (
      SELECT l.course_key, json_agg(l.day ORDER BY l.day) AS days
      FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id WHERE p.user_id = u.id AND p.completed
      GROUP BY l.course_key
    ) c
  ), '{}') AS progress
FROM (SELECT * ${found(standing, search)} AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3) u ORDER BY u.id`;
