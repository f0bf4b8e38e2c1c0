import { claimDue } from '../../database/claim-due.sql';
import { isVisible } from '../notifications/staff-notification.sql';
import { isPushed } from './push-message.sql';

/** Claims the next message that is due. */
export const CLAIM = claimDue('push_messages', 'id, revision, queued_at AS "queuedAt", attempts');

/**
 * What a message ($1) tells at $2, to whom, and whether it is still wanted: unread, of a kind that they want, and for a
 * member's device that is signed in and was used after $3, or for one of staff who may see it.
 */
export const FIND = `
SELECT n.id AS "notificationId", n.kind, n.text, n.path, n.post_id AS "postId", n.actors,
  a.first_name AS "firstName", a.last_name AS "lastName", s.id AS "subscriptionId", s.endpoint, s.p256dh, s.auth,
  coalesce(u.time_zone, 'UTC') AS "timeZone", q.quiet_from AS "quietFrom", q.quiet_until AS "quietUntil",
  n.read_at IS NULL AND ${isPushed('user_id', 'staff_id')} AND CASE WHEN n.staff_id IS NULL
    THEN u.deactivated_at IS NULL AND e.expires_at > $2::timestamptz AND e.last_seen_at > $3::timestamptz
    ELSE s.expires_at > $2::timestamptz AND ${isVisible()} END AS "isWanted"
FROM push_messages m JOIN notifications n ON n.id = m.notification_id
JOIN push_subscriptions s ON s.id = m.subscription_id LEFT JOIN sessions e ON e.id = s.session_id
LEFT JOIN users u ON u.id = n.user_id LEFT JOIN users a ON a.id = n.actor_id
LEFT JOIN notification_settings q ON q.user_id = n.user_id
WHERE m.id = $1`;
