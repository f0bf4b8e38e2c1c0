import { iso } from '../../database/json.sql';
import { queuePushMessages } from '../push/push-message.sql';
import type { PostKind } from './post-kinds';
import { isVisible, storeStaffNotifications } from './staff-notification.sql';

/** A recipient's ($1) notifications, newest first, after a place ($3 instant, $4 id); $2 limit. */
export const LIST = `
SELECT n.id, n.kind, n.text, n.path, n.actors, a.first_name AS "firstName", a.last_name AS "lastName",
  ${iso('n.at')} AS at, n.read_at IS NOT NULL AS "isRead"
FROM notifications n LEFT JOIN users a ON a.id = n.actor_id
WHERE n.recipient_id = $1 AND ${isVisible()} AND ($3::timestamptz IS NULL OR (n.at, n.id) < ($3::timestamptz, $4::uuid))
ORDER BY n.at DESC, n.id DESC LIMIT $2`;

/** How many notifications each of some recipients ($1) has not read; those who have read all are left out. */
export const COUNT_UNREAD = `
SELECT n.recipient_id AS "recipientId", count(*)::int AS unread FROM notifications n
WHERE n.recipient_id = ANY ($1::uuid[]) AND n.read_at IS NULL AND ${isVisible()} GROUP BY n.recipient_id`;

/** Marks a recipient's ($1) notifications up to $2 as read, at $3. */
export const READ_ALL = `
UPDATE notifications n SET read_at = $3
WHERE n.recipient_id = $1 AND n.at <= $2::timestamptz AND n.read_at IS NULL AND ${isVisible()}`;

/** Stores what staff are told ($1, JSON) at $2, and queues it for their devices. */
export const STORE_FOR_STAFF = `
WITH told AS (
  ${storeStaffNotifications('$1::json', '$2::timestamptz')}
)
${queuePushMessages('told', '$2::timestamptz', 'staff_id')}`;

/**
 * Stores what members are told ($1, JSON) at $2, and queues it for their devices: what is sent to the address of the
 * member whom it is about.
 */
export const STORE = `
WITH stored AS (
  INSERT INTO notifications (id, user_id, kind, text, path, since, at)
  SELECT coalesce(told.id, gen_random_uuid()), u.id, told.kind, told.text, told.path, $2::timestamptz, $2::timestamptz
  FROM json_to_recordset($1::json) AS told (id uuid, "userId" uuid, recipient text, kind text, text text, path text)
  JOIN users u ON u.id = told."userId" AND u.email = told.recipient AND u.deactivated_at IS NULL
  RETURNING id, user_id, kind
)
${queuePushMessages('stored', '$2::timestamptz', 'user_id')}`;

/**
 * What is told of events on a post, by kind: the table of the events, and who is told of a post `p` and a member ($2) who
 * acted. Its author is, and of a comment also those who commented before.
 */
const POST_KINDS = {
  comment: { events: 'post_comments', told: 'SELECT p.user_id WHERE p.user_id <> $2::uuid' },
  cheer: { events: 'post_cheers', told: 'SELECT p.user_id WHERE p.user_id <> $2::uuid' },
  reply: {
    events: 'post_comments',
    told: `SELECT DISTINCT c.user_id FROM post_comments c
      WHERE c.post_id = p.id AND c.user_id <> $2::uuid AND c.user_id <> p.user_id`,
  },
} as const satisfies Record<PostKind, object>;

/** Locks a post ($1), so that of members who act at the same moment each is counted. */
export const LOCK_POST = 'SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE';

/** Tells members of a post ($1) that a member ($2) commented or cheered at $3; it leads to $4. */
export const tellOfPost = (kind: PostKind) => `
WITH stored AS (
  INSERT INTO notifications AS n (user_id, kind, path, post_id, actor_id, actors, since, at)
  SELECT u.id, '${kind}', $4, p.id, $2, 1, $3::timestamptz, $3::timestamptz
  FROM posts p CROSS JOIN LATERAL (${POST_KINDS[kind].told}) told
  JOIN users u ON u.id = told.user_id AND u.deactivated_at IS NULL
  WHERE p.id = $1
  ON CONFLICT (user_id, kind, post_id) WHERE read_at IS NULL AND post_id IS NOT NULL DO UPDATE
  SET actor_id = excluded.actor_id, at = excluded.at, actors = (
    SELECT count(DISTINCT e.user_id) FROM ${POST_KINDS[kind].events} e
    WHERE e.post_id = excluded.post_id AND e.user_id <> excluded.user_id AND e.created_at >= n.since)
  RETURNING n.id, n.user_id, n.kind
)
${queuePushMessages('stored', '$3::timestamptz', 'user_id')}`;

/** Counts who commented on or cheered a post ($1) again, after one of them took it back; nothing is left of nobody. */
export const recountPost = (kind: PostKind) => `
WITH counted AS (
  SELECT n.id, count(DISTINCT e.user_id) AS actors, (array_agg(e.user_id ORDER BY e.created_at DESC))[1] AS last
  FROM notifications n LEFT JOIN ${POST_KINDS[kind].events} e
    ON e.post_id = n.post_id AND e.user_id <> n.user_id AND e.created_at >= n.since
  WHERE n.post_id = $1 AND n.kind = '${kind}' AND n.read_at IS NULL GROUP BY n.id
), gone AS (
  DELETE FROM notifications n USING counted c WHERE n.id = c.id AND c.actors = 0
)
UPDATE notifications n SET actors = c.actors, actor_id = c.last FROM counted c WHERE n.id = c.id AND c.actors > 0`;
