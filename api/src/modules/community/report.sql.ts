import { FORMER_MEMBER } from '../users/names';
import { iso, jsonRows } from '../../database/json.sql';
import { mentionsOfPost } from './mention.sql';
import { pictureUrl } from '../pictures/picture-url.sql';

/** Somebody who may have left. */
const person = (table: string) =>
  `json_build_object('firstName', coalesce(${table}.first_name, '${FORMER_MEMBER.firstName}'),
    'lastName', coalesce(${table}.last_name, '${FORMER_MEMBER.lastName}'), 'email', ${table}.email)`;

const REPORTS_OF_POST = `
SELECT r.reason, r.note, ${iso('r.created_at')} AS "createdAt", r.settled_at IS NULL AS open, ${person('m')} AS member
FROM post_reports r LEFT JOIN users m ON m.id = r.user_id WHERE r.post_id = p.id
ORDER BY r.created_at DESC, r.user_id`;

const reportedPosts = (inState: string) => `
SELECT p.id, p.content, ${mentionsOfPost('p')}, ${iso('p.created_at')} AS "createdAt", ${person('u')} AS author,
  ${iso('p.hidden_at')} AS "hiddenAt", p.hidden_reason AS "hiddenReason", ${iso('p.latest')} AS latest,
  CASE WHEN i.id IS NOT NULL THEN json_build_object('pictureUrl', ${pictureUrl('i')}, 'width', i.width,
    'height', i.height, 'description', i.description) END AS picture,
  ${jsonRows(REPORTS_OF_POST)} AS reports
FROM (
  SELECT *, greatest(hidden_at, (SELECT max(created_at) FROM post_reports WHERE post_id = posts.id)) AS latest
  FROM posts WHERE id IN (${inState})
) p LEFT JOIN users u ON u.id = p.user_id LEFT JOIN post_pictures i ON i.post_id = p.id
WHERE $2::timestamptz IS NULL OR (p.latest, p.id) < ($2::timestamptz, $3::uuid)
ORDER BY p.latest DESC, p.id DESC LIMIT $1`;

/** Reported and hidden posts, the latest first, after a place ($2 instant, $3 id); $1 limit. */
export const REPORTED_POSTS = {
  open: reportedPosts('SELECT post_id FROM post_reports WHERE settled_at IS NULL'),
  hidden: reportedPosts('SELECT id FROM posts WHERE hidden_at IS NOT NULL'),
  all: reportedPosts('SELECT post_id FROM post_reports UNION SELECT id FROM posts WHERE hidden_at IS NOT NULL'),
} as const;

/** How many posts have open reports. */
export const COUNT_OPEN = 'SELECT count(DISTINCT post_id)::int AS total FROM post_reports WHERE settled_at IS NULL';
