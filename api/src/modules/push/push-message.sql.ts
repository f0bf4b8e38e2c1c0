import { NOTIFICATION_KINDS, settingsOf } from '@portal/contracts/notification-kinds';
import { STAFF_NOTIFICATION_KINDS, staffSettingsOf } from '@portal/contracts/staff-notification-kinds';

/** The column of notifications and subscriptions with whom they are for, and the table of what those chose. */
const CHOICES = { user_id: 'push_choices', staff_id: 'staff_push_choices' } as const;
type Recipient = keyof typeof CHOICES;

/** Kinds that are sent until a recipient chooses otherwise, as SQL. */
const byDefault = () =>
  [
    ...NOTIFICATION_KINDS.filter((kind) => settingsOf(kind).push?.byDefault),
    ...STAFF_NOTIFICATION_KINDS.filter((kind) => staffSettingsOf(kind).push.byDefault),
  ]
    .map((kind) => `'${kind}'`)
    .join(', ');

const chosenBy = (recipient: Recipient) =>
  `(SELECT c.wanted FROM ${CHOICES[recipient]} c WHERE c.${recipient} = n.${recipient} AND c.kind = n.kind)`;

/** Whether the recipient of a notification (`n`), one of `recipients`, wants push messages of its kind. */
export const isPushed = (...recipients: Recipient[]) =>
  `coalesce(${recipients.map(chosenBy).join(', ')}, n.kind IN (${byDefault()}))`;

/**
 * Queues notifications for the devices of their recipients who want push messages of their kind. What waits already is
 * sent once, with its latest text.
 * @param stored the CTE with the notifications' `id`, `kind`, and recipient
 * @param now SQL of the instant
 */
export const queuePushMessages = (stored: string, now: string, recipient: Recipient) => `
INSERT INTO push_messages AS waiting (notification_id, subscription_id, queued_at, next_attempt_at)
SELECT n.id, s.id, ${now}, ${now} FROM ${stored} n JOIN push_subscriptions s ON s.${recipient} = n.${recipient}
WHERE ${isPushed(recipient)}
ON CONFLICT (notification_id, subscription_id) DO UPDATE
SET revision = waiting.revision + 1, queued_at = excluded.queued_at`;
