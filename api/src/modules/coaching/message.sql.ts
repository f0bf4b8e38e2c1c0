import { iso } from '../../database/member.sql';

/** Messages, newest first, after a place ($2 instant, $3 id); $1 limit. */
export const MESSAGES = `
SELECT m.id, m.content, ${iso('m.created_at')} AS "createdAt",
  json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) AS member
FROM coach_messages m JOIN users u ON u.id = m.user_id
WHERE $2::timestamptz IS NULL OR (m.created_at, m.id) < ($2::timestamptz, $3::uuid)
ORDER BY m.created_at DESC, m.id DESC LIMIT $1`;
