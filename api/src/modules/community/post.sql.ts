import { iso, pictureOf } from '../../database/member.sql';

const AUTHOR = `u.first_name AS "firstName", u.last_name AS "lastName", ${pictureOf('u')}`;
const POST = `p.id, p.content, p.pillar, ${iso('p.created_at')} AS "createdAt", ${AUTHOR}`;

/** A post and what its reader ($1) can do about it. */
const FEED_POST = `${POST}, p.user_id IS NOT DISTINCT FROM $1 AS mine, ${iso('p.edited_at')} AS "editedAt", p.hidden_reason AS "hiddenReason",
  (SELECT count(*)::int FROM post_cheers c WHERE c.post_id = p.id) AS cheers,
  EXISTS (SELECT FROM post_cheers c WHERE c.post_id = p.id AND c.user_id = $1) AS cheered,
  (SELECT count(*)::int FROM post_comments c WHERE c.post_id = p.id) AS comments`;

/** A hidden post is there for its author alone. */
const VISIBLE = '(hidden_at IS NULL OR user_id = $1)';

const withAuthors = (columns: string, page: string) => `
SELECT ${columns} FROM (${page}) p LEFT JOIN users u ON u.id = p.user_id ORDER BY p.created_at DESC, p.id DESC`;

/** The newest posts that everybody sees. */
export const newestPosts = (limit: number) =>
  withAuthors(POST, `SELECT * FROM posts WHERE hidden_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${limit}`);

/** The newest posts for a reader ($1); $2 limit. */
export const FEED = withAuthors(
  FEED_POST,
  `SELECT * FROM posts WHERE ${VISIBLE} ORDER BY created_at DESC, id DESC LIMIT $2`,
);

/** The posts after a place in the feed ($3 instant and $4 id of the last post seen): as fast at any depth. */
export const FEED_AFTER = withAuthors(
  FEED_POST,
  `SELECT * FROM posts WHERE ${VISIBLE} AND (created_at, id) < ($3::timestamptz, $4::uuid)
  ORDER BY created_at DESC, id DESC LIMIT $2`,
);

/** One post ($2), if its reader ($1) may see it. */
export const ONE_POST = withAuthors(FEED_POST, `SELECT * FROM posts WHERE ${VISIBLE} AND id = $2`);

/** The comments on a post ($2) from a place on ($4 instant, $5 id), for a reader ($1); $3 limit. */
export const COMMENTS = `
SELECT c.id, c.content, ${iso('c.created_at')} AS "createdAt", ${AUTHOR}, c.user_id IS NOT DISTINCT FROM $1 AS mine
FROM post_comments c LEFT JOIN users u ON u.id = c.user_id
WHERE c.post_id = $2 AND ($4::timestamptz IS NULL OR (c.created_at, c.id) > ($4::timestamptz, $5::uuid))
ORDER BY c.created_at, c.id LIMIT $3`;
