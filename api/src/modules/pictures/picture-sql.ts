import { pictureAddressOf } from '@portal/contracts/pictures';

const [BEFORE, AFTER] = pictureAddressOf('*').split('*') as [string, string];

/** The address of the picture of a row of users that a statement calls `user`; null without a picture. */
export const pictureOf = (user: string) => `'${BEFORE}' || ${user}.picture_token || '${AFTER}' AS "profileImageUrl"`;

/** Names the picture of a member ($1) by a new token ($2); null for none. Locks the member's row. */
export const NAME = 'UPDATE users SET picture_token = $2 WHERE id = $1';

/** Keeps a member's ($1) picture ($2) from an instant ($3) on, in place of an earlier one. */
export const KEEP = `
INSERT INTO pictures (user_id, webp, created_at) VALUES ($1, $2, $3)
ON CONFLICT (user_id) DO UPDATE SET webp = excluded.webp, created_at = excluded.created_at`;

export const REMOVE = 'DELETE FROM pictures WHERE user_id = $1';

/** The picture that a token ($1) names. */
export const FIND = 'SELECT p.webp FROM users u JOIN pictures p ON p.user_id = u.id WHERE u.picture_token = $1';
