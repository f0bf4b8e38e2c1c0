import { iso } from '../../database/json.sql';
import { pictureUrl, pictureOf } from '../pictures/picture-url.sql';

const AUTHOR = `u.first_name AS "firstName", u.last_name AS "lastName", ${pictureOf('u')},
  EXISTS (SELECT FROM coaches WHERE coaches.user_id = u.id) AS "isCoach"`;
const POST = `p.id, p.content, p.pillar, ${iso('p.created_at')} AS "createdAt", ${AUTHOR}`;

/** Whether a member cheered a post `p`. EXISTS would be planned as a list of all they ever cheered. */
const cheeredBy = (member: string) =>
  `coalesce((SELECT true FROM post_cheers c WHERE c.post_id = p.id AND c.user_id = ${member}), false)`;

/** A post and what its reader ($1) can do about it. */
const FEED_POST = `${POST}, p.user_id IS NOT DISTINCT FROM $1 AS mine, ${iso('p.edited_at')} AS "editedAt", p.hidden_reason AS "hiddenReason",
  (SELECT count(*)::int FROM post_cheers c WHERE c.post_id = p.id) AS cheers,
  ${cheeredBy('$1')} AS cheered,
  (SELECT count(*)::int FROM post_comments c WHERE c.post_id = p.id) AS comments,
  ${pictureUrl('i')} AS "pictureUrl", i.width, i.height, i.description`;

/** A hidden post is there for its author alone. */
const VISIBLE = '(hidden_at IS NULL OR user_id = $1)';

const withAuthors = (columns: string, page: string, pictures = '') => `
SELECT ${columns} FROM (${page}) p LEFT JOIN users u ON u.id = p.user_id ${pictures}
ORDER BY p.created_at DESC, p.id DESC`;

/** The newest posts that are not hidden. */
export const newestPosts = (limit: number) =>
  withAuthors(POST, `SELECT * FROM posts WHERE hidden_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${limit}`);

const forReader = (page: string) => withAuthors(FEED_POST, page, 'LEFT JOIN post_pictures i ON i.post_id = p.id');

const feed = (...conditions: string[]) =>
  forReader(
    `SELECT * FROM posts WHERE ${[VISIBLE, ...conditions].join(' AND ')} ORDER BY created_at DESC, id DESC LIMIT $2`,
  );

/** The newest posts for a reader ($1); $2 limit. */
export const FEED = feed();

/** The posts after a place in the feed ($3 instant and $4 id of the last post seen): as fast at any depth. */
export const FEED_AFTER = feed('(created_at, id) < ($3::timestamptz, $4::uuid)');

/** The newest posts of a pillar ($3), likewise. */
export const PILLAR_FEED = feed('pillar = $3');

/** The posts of a pillar ($3) after a place ($4, $5), likewise. */
export const PILLAR_FEED_AFTER = feed('pillar = $3', '(created_at, id) < ($4::timestamptz, $5::uuid)');

/** One post ($2), if its reader ($1) may see it. */
export const ONE_POST = forReader(`SELECT * FROM posts WHERE ${VISIBLE} AND id = $2`);

const COMMENT = `
SELECT c.id, c.content, ${iso('c.created_at')} AS "createdAt", ${AUTHOR}, c.user_id IS NOT DISTINCT FROM $1 AS mine
FROM post_comments c LEFT JOIN users u ON u.id = c.user_id`;

/** The comments on a post ($2) from a place on ($4 instant, $5 id), for a reader ($1); $3 limit. */
export const COMMENTS = `${COMMENT}
WHERE c.post_id = $2 AND ($4::timestamptz IS NULL OR (c.created_at, c.id) > ($4::timestamptz, $5::uuid))
ORDER BY c.created_at, c.id LIMIT $3`;

/** One comment ($2), for a reader ($1). */
export const ONE_COMMENT = `${COMMENT} WHERE c.id = $2`;
