import { WAITING_FOR_PARTNER } from '@portal/contracts/partners';
import { iso } from '../../database/json.sql';
import { currentCourseOf } from '../courses/current-course.sql';
import { plansOf } from '../plans/entitlements.sql';

/**
 * Whether a member's plans include partner matching at an instant. Like check-ins, it comes with a plan or a grant alone,
 * also while members need no plan.
 */
const includesMatching = (member: string, now: string) => `EXISTS (
  SELECT FROM (${plansOf(member, now)}) plan WHERE plan.opens @> '["partner-matching"]'
)`;

/** Whether partner matching is offered to a member ($1) at $2. */
export const IS_OFFERED = `SELECT ${includesMatching('$1::uuid', '$2::timestamptz')} AS offered`;

/** A member's ($1) partnership or proposal with all that they learn about the other. */
export const PARTNERSHIP_OF_MEMBER = `
SELECT p.id, ${iso('p.started_at')} AS "startedAt", mine.accepted_at IS NOT NULL AS accepted,
  json_build_object(
    'firstName', u.first_name, 'timeZone', u.time_zone, 'course', ${currentCourseOf('u.id')}
  ) AS partner,
  (SELECT count(*)::int FROM partner_messages m WHERE m.partnership_id = p.id AND m.user_id = u.id
    AND (mine.read_to IS NULL OR m.created_at > mine.read_to)) AS unread
FROM partnership_members mine JOIN partnerships p ON p.id = mine.partnership_id
JOIN partnership_members theirs ON theirs.partnership_id = p.id AND theirs.user_id <> mine.user_id
JOIN users u ON u.id = theirs.user_id
WHERE mine.user_id = $1`;

/** The messages of a partnership ($1) as one of them ($2) reads them, newest first, after a place ($4 instant, $5 id); $3 limit. */
export const MESSAGES_OF_PARTNERS = `
SELECT m.id, m.user_id = $2 AS mine, m.content, ${iso('m.created_at')} AS "createdAt"
FROM partner_messages m
WHERE m.partnership_id = $1 AND ($4::timestamptz IS NULL OR (m.created_at, m.id) < ($4::timestamptz, $5::uuid))
ORDER BY m.created_at DESC, m.id DESC LIMIT $3`;

/** Whether a message to a member of a partnership ($1), other than its writer ($2), is still unread. */
export const HAS_UNREAD = `
SELECT EXISTS (
  SELECT FROM partner_messages m JOIN partnership_members reader ON reader.partnership_id = m.partnership_id
  WHERE m.partnership_id = $1 AND m.user_id = $2 AND reader.user_id <> $2
    AND (reader.read_to IS NULL OR m.created_at > reader.read_to)
) AS "hasUnread"`;

const waiting = (members: string) => `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${iso('s.joined_at')} AS "joinedAt",
  u.time_zone AS "timeZone", ${currentCourseOf('u.id')} AS course, s.not_with AS "notWith"
FROM partner_seekers s JOIN users u ON u.id = s.user_id AND u.deactivated_at IS NULL
WHERE ${includesMatching('u.id', '$1::timestamptz')} AND ${members}
  AND NOT EXISTS (SELECT FROM partnership_members m WHERE m.user_id = u.id)
ORDER BY s.joined_at, u.id LIMIT ${WAITING_FOR_PARTNER}`;

/** The members who wait for a partner at $1, longest first. */
export const WAITING = waiting('true');

/** Those of some members ($2) who wait for one at $1. */
export const WAITING_OF = waiting('u.id = ANY ($2::uuid[])');

/** The proposals that not both have accepted, oldest first. */
export const PROPOSALS = `
SELECT p.id, ${iso('p.proposed_at')} AS "proposedAt", json_agg(json_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'accepted', m.accepted_at IS NOT NULL
) ORDER BY u.last_name, u.first_name, u.id) AS members
FROM partnerships p JOIN partnership_members m ON m.partnership_id = p.id JOIN users u ON u.id = m.user_id
WHERE p.started_at IS NULL GROUP BY p.id ORDER BY p.proposed_at, p.id`;

/** Keeps a member ($1) from being suggested to another ($2), if they still take part. */
export const DO_NOT_SUGGEST = `
UPDATE partner_seekers SET not_with = array_append(not_with, $2::uuid) WHERE user_id = $1 AND NOT $2::uuid = ANY (not_with)`;
