import { iso } from '../../database/member-sql';

const POSTS_WITH_AUTHORS = (page: string) => `
SELECT p.id, p.content, p.pillar, ${iso('p.created_at')} AS "createdAt",
  u.first_name AS "firstName", u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl"
FROM (${page}) p JOIN users u ON u.id = p.user_id
ORDER BY p.created_at DESC, p.id DESC`;

/** The newest posts; `limit` is a placeholder or a number. */
export const newestPosts = (limit: string | number) =>
  POSTS_WITH_AUTHORS(`SELECT * FROM posts ORDER BY created_at DESC, id DESC LIMIT ${limit}`);

/** The posts after a place in the feed ($1 limit, $2 instant and $3 id of the last post seen): as fast at any depth. */
export const POSTS_AFTER = POSTS_WITH_AUTHORS(`
  SELECT * FROM posts WHERE (created_at, id) < ($2::timestamptz, $3::uuid)
  ORDER BY created_at DESC, id DESC LIMIT $1`);
