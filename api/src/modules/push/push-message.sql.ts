import { NOTIFICATION_KINDS, settingsOf } from '@portal/contracts/notification-kinds';

/** Kinds that are sent until a member chooses otherwise, as SQL. */
const byDefault = () =>
  NOTIFICATION_KINDS.filter((kind) => settingsOf(kind).push?.byDefault)
    .map((kind) => `'${kind}'`)
    .join(', ');

/** Joins what the members of notifications (`n`) chose for their kind. */
export const joinPushChoice = () => 'LEFT JOIN push_choices c ON c.user_id = n.user_id AND c.kind = n.kind';

/** Whether the member of a notification (`n`) wants push messages of its kind, with {@link joinPushChoice}. */
export const isPushed = () => `coalesce(c.wanted, n.kind IN (${byDefault()}))`;

/**
 * Queues notifications for the devices of their members who want push messages of their kind. What waits already is
 * sent once, with its latest text.
 * @param stored the CTE with the notifications' `id`, `user_id`, and `kind`
 * @param now SQL of the instant
 */
export const queuePushMessages = (stored: string, now: string) => `
INSERT INTO push_messages AS waiting (notification_id, subscription_id, queued_at, next_attempt_at)
SELECT n.id, s.id, ${now}, ${now} FROM ${stored} n JOIN push_subscriptions s ON s.user_id = n.user_id
${joinPushChoice()}
WHERE ${isPushed()}
ON CONFLICT (notification_id, subscription_id) DO UPDATE
SET revision = waiting.revision + 1, queued_at = excluded.queued_at`;
