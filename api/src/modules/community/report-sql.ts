import { FORMER_MEMBER } from '../../common/former-member';
import { iso, jsonRows } from '../../database/member-sql';

/** Which posts the admin looks at. */
const POSTS_IN_STATE = {
  open: 'SELECT post_id FROM post_reports WHERE settled_at IS NULL',
  hidden: 'SELECT id FROM posts WHERE hidden_at IS NOT NULL',
  all: 'SELECT post_id FROM post_reports UNION SELECT id FROM posts WHERE hidden_at IS NOT NULL',
} as const;

/** Somebody who may have left. */
const person = (table: string) =>
  `json_build_object('firstName', coalesce(${table}.first_name, '${FORMER_MEMBER.firstName}'),
    'lastName', coalesce(${table}.last_name, '${FORMER_MEMBER.lastName}'), 'email', ${table}.email)`;

const REPORTS_OF_POST = `
SELECT r.reason, r.note, ${iso('r.created_at')} AS "createdAt", r.settled_at IS NULL AS open, ${person('m')} AS member
FROM post_reports r LEFT JOIN users m ON m.id = r.user_id WHERE r.post_id = p.id
ORDER BY r.created_at DESC, r.user_id`;

/** Reported and hidden posts, the latest first, after a place ($2 instant, $3 id); $1 limit. */
export const reportedPosts = (state: keyof typeof POSTS_IN_STATE) => `
SELECT p.id, p.content, ${iso('p.created_at')} AS "createdAt", ${person('u')} AS author,
  ${iso('p.hidden_at')} AS "hiddenAt", p.hidden_reason AS "hiddenReason", ${iso('p.latest')} AS latest,
  ${jsonRows(REPORTS_OF_POST)} AS reports
FROM (
  SELECT *, greatest(hidden_at, (SELECT max(created_at) FROM post_reports WHERE post_id = posts.id)) AS latest
  FROM posts WHERE id IN (${POSTS_IN_STATE[state]})
) p LEFT JOIN users u ON u.id = p.user_id
WHERE $2::timestamptz IS NULL OR (p.latest, p.id) < ($2::timestamptz, $3::uuid)
ORDER BY p.latest DESC, p.id DESC LIMIT $1`;

/** Keeps a member's ($2) report of a post ($1); the latest one counts, and is open again. */
export const REPORT = `
INSERT INTO post_reports (post_id, user_id, reason, note, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (post_id, user_id) DO UPDATE SET
  reason = excluded.reason, note = excluded.note, created_at = excluded.created_at, settled_at = NULL`;

/** Hides a post ($1) at $2 because of $3, or shows it when that is null, and settles its reports at $4. */
export const SETTLE = `
WITH settled AS (UPDATE post_reports SET settled_at = $4 WHERE post_id = $1 AND settled_at IS NULL)
UPDATE posts SET hidden_at = $2, hidden_reason = $3 WHERE id = $1`;
