import { iso } from '../../database/json.sql';
import { mentionsOfComment, mentionsOfPost } from './mention.sql';
import { pictureUrl, pictureOf } from '../pictures/picture-url.sql';

const AUTHOR = `CASE WHEN u.deactivated_at IS NULL THEN u.id END AS "authorId", u.first_name AS "firstName", u.last_name AS "lastName", ${pictureOf('u')},
  EXISTS (SELECT FROM coaches WHERE coaches.user_id = u.id) AS "isCoach"`;
const POST = `p.id, p.content, ${mentionsOfPost('p')}, p.pillar, ${iso('p.created_at')} AS "createdAt", ${AUTHOR}`;

/** Whether a member cheered a post `p`. EXISTS would be planned as a list of all they ever cheered. */
const cheeredBy = (member: string) =>
  `coalesce((SELECT true FROM post_cheers c WHERE c.post_id = p.id AND c.user_id = ${member}), false)`;

/** A post and what its reader ($1) can do about it. */
const FEED_POST = `${POST}, p.user_id IS NOT DISTINCT FROM $1 AS mine, ${iso('p.edited_at')} AS "editedAt", p.hidden_reason AS "hiddenReason",
  p.pinned_at IS NOT NULL AS pinned,
  (SELECT count(*)::int FROM post_cheers c WHERE c.post_id = p.id) AS cheers,
  ${cheeredBy('$1')} AS cheered,
  (SELECT count(*)::int FROM post_comments c WHERE c.post_id = p.id) AS comments,
  ${pictureUrl('i')} AS "pictureUrl", i.width, i.height, i.description`;

/** A hidden post is there for its author alone. */
const VISIBLE = '(hidden_at IS NULL OR user_id = $1)';

const NEWEST_FIRST = 'created_at DESC, id DESC';

/** The newest posts that are not hidden. */
export const newestPosts = (limit: number) =>
  `SELECT ${POST} FROM (SELECT * FROM posts WHERE hidden_at IS NULL ORDER BY ${NEWEST_FIRST} LIMIT ${limit}) p
LEFT JOIN users u ON u.id = p.user_id ORDER BY p.created_at DESC, p.id DESC`;

const forReader = (page: string) => `
SELECT ${FEED_POST} FROM (${page}) p LEFT JOIN users u ON u.id = p.user_id
LEFT JOIN post_pictures i ON i.post_id = p.id ORDER BY p.pinned_at DESC NULLS LAST, p.created_at DESC, p.id DESC`;

const NOT_PINNED = 'SELECT *, NULL::timestamptz AS pinned_at FROM posts';

/** A space of the feed: which of its values says so, and what its posts have in common. */
const ALL = { space: `'all'`, posts: [VISIBLE] };
const PILLAR = { space: '$3', posts: [VISIBLE, 'pillar = $3'] };
type FeedSpace = typeof ALL;

const pinnedIn = ({ space, posts }: FeedSpace) =>
  `SELECT posts.*, pinned_at FROM pinned_posts JOIN posts ON posts.id = post_id
  WHERE ${[`space = ${space}`, ...posts].join(' AND ')}`;

const unpinnedIn = ({ space, posts }: FeedSpace, ...conditions: string[]) =>
  `${NOT_PINNED} WHERE ${[...posts, ...conditions].join(' AND ')}
  AND NOT EXISTS (SELECT FROM pinned_posts WHERE space = ${space} AND post_id = posts.id)
  ORDER BY ${NEWEST_FIRST} LIMIT $2`;

const firstPage = (space: FeedSpace) => forReader(`${pinnedIn(space)} UNION ALL (${unpinnedIn(space)})`);

/** The pinned posts for a reader ($1), all of them, and the newest others; $2 limit of the others. */
export const FEED = firstPage(ALL);

/** The posts after a place in the feed ($3 instant and $4 id of the last post seen): as fast at any depth. */
export const FEED_AFTER = forReader(unpinnedIn(ALL, '(created_at, id) < ($3::timestamptz, $4::uuid)'));

/** The first page of a pillar ($3), likewise. */
export const PILLAR_FEED = firstPage(PILLAR);

/** The posts of a pillar ($3) after a place ($4, $5), likewise. */
export const PILLAR_FEED_AFTER = forReader(unpinnedIn(PILLAR, '(created_at, id) < ($4::timestamptz, $5::uuid)'));

const ofAuthor = (...conditions: string[]) =>
  forReader(
    `${NOT_PINNED} WHERE ${[VISIBLE, 'user_id = $3', ...conditions].join(' AND ')} ORDER BY ${NEWEST_FIRST} LIMIT $2`,
  );

/** The newest posts of an author ($3) for a reader ($1); $2 limit. None are pinned there. */
export const AUTHOR_FEED = ofAuthor();

/** The posts of an author ($3) after a place ($4, $5), likewise. */
export const AUTHOR_FEED_AFTER = ofAuthor('(created_at, id) < ($4::timestamptz, $5::uuid)');

/** One post ($2), if its reader ($1) may see it; pinned or not depends on the space. */
export const ONE_POST = forReader(`${NOT_PINNED} WHERE ${VISIBLE} AND id = $2`);

const COMMENT = `
SELECT c.id, c.content, ${mentionsOfComment('c')}, ${iso('c.created_at')} AS "createdAt", ${AUTHOR}, c.user_id IS NOT DISTINCT FROM $1 AS mine
FROM post_comments c LEFT JOIN users u ON u.id = c.user_id`;

/** The comments on a post ($2) from a place on ($4 instant, $5 id), for a reader ($1); $3 limit. */
export const COMMENTS = `${COMMENT}
WHERE c.post_id = $2 AND ($4::timestamptz IS NULL OR (c.created_at, c.id) > ($4::timestamptz, $5::uuid))
ORDER BY c.created_at, c.id LIMIT $3`;

/** One comment ($2), for a reader ($1). */
export const ONE_COMMENT = `${COMMENT} WHERE c.id = $2`;
