import { claimDue } from '../../database/claim-due.sql';
import { isPushed, joinPushChoice } from './push-message.sql';

/** Claims the next message that is due. */
export const CLAIM = claimDue('push_messages', 'id, revision, queued_at AS "queuedAt", attempts');

/**
 * What a message ($1) tells at $2, to whom, and whether it is still wanted: unread, of a kind that they want, and for a
 * device that is signed in and was used after $3.
 */
export const FIND = `
SELECT n.id AS "notificationId", n.kind, n.text, n.path, n.post_id AS "postId", n.actors,
  a.first_name AS "firstName", a.last_name AS "lastName", s.id AS "subscriptionId", s.endpoint, s.p256dh, s.auth,
  u.time_zone AS "timeZone", q.quiet_from AS "quietFrom", q.quiet_until AS "quietUntil",
  n.read_at IS NULL AND u.deactivated_at IS NULL AND e.expires_at > $2::timestamptz AND e.last_seen_at > $3::timestamptz
    AND ${isPushed()} AS "isWanted"
FROM push_messages m JOIN notifications n ON n.id = m.notification_id
JOIN push_subscriptions s ON s.id = m.subscription_id JOIN sessions e ON e.id = s.session_id
JOIN users u ON u.id = n.user_id LEFT JOIN users a ON a.id = n.actor_id
LEFT JOIN notification_settings q ON q.user_id = n.user_id
${joinPushChoice()}
WHERE m.id = $1`;
