import { openTo } from '../plans/entitlements.sql';
import { pictureOf } from '../pictures/picture-url.sql';

const mentionsIn = (table: string, of: string) => `(
  SELECT json_agg(json_build_object('position', m.position, 'firstName', mentioned.first_name, 'lastName', mentioned.last_name,
    'id', CASE WHEN mentioned.deactivated_at IS NULL THEN mentioned.id END) ORDER BY m.position)
  FROM ${table} m LEFT JOIN users mentioned ON mentioned.id = m.user_id WHERE m.${of}
) AS mentions`;

/** Who is mentioned in a post, a row of this name; null for nobody. */
export const mentionsOfPost = (post: string) => mentionsIn('post_mentions', `post_id = ${post}.id`);

/** Who is mentioned in a comment, a row of this name; null for nobody. */
export const mentionsOfComment = (comment: string) => mentionsIn('comment_mentions', `comment_id = ${comment}.id`);

/** Which of these members ($1) can be mentioned. */
export const MENTIONABLE = 'SELECT id FROM users WHERE id = ANY ($1::uuid[]) AND deactivated_at IS NULL';

/** Members ($1) who can get emails, with what their plans open to them at $2. */
export const MENTIONED_READERS = `
SELECT id, first_name AS "firstName", email, ${openTo('users.id', '$2::timestamptz')} AS opens
FROM users
WHERE id = ANY ($1::uuid[]) AND deactivated_at IS NULL AND (email_verified_at IS NOT NULL OR NOT must_show_address)`;

/** Other members than the reader ($1) whose first, last, or full name begins like $2; $3 limit. */
export const FIND_MEMBERS = `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${pictureOf('u')},
  EXISTS (SELECT FROM coaches WHERE coaches.user_id = u.id) AS "isCoach", coalesce(p.city, '') AS city, p.industry
FROM users u LEFT JOIN member_profiles p ON p.user_id = u.id
WHERE u.id <> $1 AND u.deactivated_at IS NULL
  AND (starts_with(lower(u.first_name || ' ' || u.last_name), lower($2)) OR starts_with(lower(u.last_name), lower($2)))
ORDER BY u.first_name, u.last_name, u.id LIMIT $3`;
