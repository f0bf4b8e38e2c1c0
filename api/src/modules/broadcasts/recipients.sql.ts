import type { CourseStage, Segment } from '@portal/contracts/broadcasts';
import { plansOf } from '../plans/entitlements.sql';

/** Somebody who gets a broadcast. */
export interface RecipientRow {
  memberId: string | null;
  leadId: string | null;
  email: string;
  /** The name that they are greeted by. */
  greeted: string;
}

export interface RecipientCountRow {
  total: number;
  sample: string[];
  /** The name that the first of them is greeted by. */
  greeted: string | null;
  unsubscribed: number;
  unverified: number;
}

/** How many names a sample has. */
const SAMPLE = 5;

/** Whether the address of a person `p` is unsubscribed. */
export const isUnsubscribed = () => 'EXISTS (SELECT FROM broadcast_unsubscribes s WHERE s.email = p.email)';

/** A member's progress in a course ($4) is one of the stages. */
const STAGE = `(SELECT CASE WHEN count(p.lesson_id) = 0 THEN 'not-started'
  WHEN count(*) FILTER (WHERE p.completed) = count(*) THEN 'completed' ELSE 'in-progress' END
  FROM lessons l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = u.id WHERE l.course_key = $4)`;

/**
 * Active members at $1 with one of some plans ($2; `none` for those without; all if there are none), at a stage ($3) of
 * a course ($4), if there's one, who were last seen before $5, if there's one. Who still has to
 * verify their address gets no broadcasts.
 */
const MEMBERS = `
SELECT u.id AS "memberId", NULL::uuid AS "leadId", u.email, u.first_name AS greeted,
  u.first_name || ' ' || u.last_name AS name, u.must_show_address AND u.email_verified_at IS NULL AS unverified
FROM users u
WHERE u.deactivated_at IS NULL
  AND (cardinality($2::text[]) = 0
    OR EXISTS (SELECT FROM (${plansOf('u.id', '$1::timestamptz')}) plan WHERE plan.plan_key = ANY ($2::text[]))
    OR 'none' = ANY ($2::text[]) AND NOT EXISTS (${plansOf('u.id', '$1::timestamptz')}))
  AND ($4::text IS NULL OR ${STAGE} = $3::text)
  AND ($5::timestamptz IS NULL OR coalesce(u.last_active_at, u.created_at) < $5::timestamptz)`;

/**
 * People whose latest questionnaire has one of some statuses ($1), each address once, except those whose account is
 * deactivated.
 */
const LEADS = `
SELECT NULL::uuid AS "memberId", q.id AS "leadId", q.email_key AS email, q.name AS greeted, q.name, false AS unverified
FROM questionnaires q
WHERE q.status = ANY ($1::text[]) AND NOT EXISTS (
  SELECT FROM questionnaires later WHERE later.email_key = q.email_key AND (later.created_at, later.id) > (q.created_at, q.id)
) AND NOT EXISTS (SELECT FROM users WHERE users.email = q.email_key AND users.deactivated_at IS NOT NULL)`;

const counted = (people: string) => `
WITH people AS (SELECT p.*, ${isUnsubscribed()} AS unsubscribed FROM (${people}) p),
  mailed AS (SELECT name, greeted FROM people WHERE NOT unsubscribed AND NOT unverified)
SELECT (SELECT count(*)::int FROM mailed) AS total,
  (SELECT coalesce(json_agg(name ORDER BY name), '[]'::json) FROM (SELECT name FROM mailed ORDER BY name LIMIT ${SAMPLE}) s) AS sample,
  (SELECT greeted FROM mailed ORDER BY name LIMIT 1) AS greeted,
  (SELECT count(*)::int FROM people WHERE unsubscribed) AS unsubscribed,
  (SELECT count(*)::int FROM people WHERE unverified AND NOT unsubscribed) AS unverified`;

/** Locked, so that nobody is deleted before their email is stored. */
const listed = (people: string, locked: string) => `
SELECT p."memberId", p."leadId", p.email, p.greeted FROM (${people} FOR KEY SHARE OF ${locked}) p
WHERE NOT p.unverified AND NOT ${isUnsubscribed()} ORDER BY p.email`;

/** How many people of a segment get a broadcast, the names of some, and how many are left out. */
export const COUNT: Record<Segment['audience'], string> = { members: counted(MEMBERS), leads: counted(LEADS) };

/** Everyone of a segment who gets a broadcast. */
export const EVERYONE: Record<Segment['audience'], string> = {
  members: listed(MEMBERS, 'u'),
  leads: listed(LEADS, 'q'),
};

const DAY = 24 * 60 * 60 * 1_000;

/** The values of both statements. */
export function segmentValues(segment: Segment, now: Date): unknown[] {
  if (segment.audience === 'leads') return [segment.statuses];
  const { plans, course, inactiveDays } = segment;
  const stage: CourseStage | null = course?.stage ?? null;
  const lastSeen = inactiveDays === null ? null : new Date(now.getTime() - inactiveDays * DAY);
  return [now, plans, stage, course?.key ?? null, lastSeen];
}
