import { randomUUID } from 'node:crypto';
import type { WebhookEvent, WebhookEventData } from '@portal/contracts/webhook-events';

/** An event to be sent to all endpoints that want it. */
export type NewWebhook = {
  [Event in WebhookEvent]: {
    event: Event;
    data: WebhookEventData<Event>;
    /** The member it is about: what is queued and logged is deleted with their account. */
    memberId?: string | null;
    /** The lead it is about: what is queued and logged is deleted when they are erased. */
    leadId?: string | null;
  };
}[WebhookEvent];

/** The body of an event's requests. */
export const webhookBody = (type: string, data: object, now: Date): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/**
 * Queues events for the endpoints that want them and are on.
 * @param messages SQL of their JSON, see {@link webhooksAsJson}
 * @param now SQL of the instant
 * @param lead the CTE with the ID of the lead they are about
 */
export const storeWebhooks = (messages: string, now: string, lead?: string) => `
INSERT INTO webhook_deliveries (endpoint_id, message_id, event, body, user_id, lead_id, created_at, queued_at,
  next_attempt_at)
SELECT e.id, m.message_id, m.event, m.body, m.user_id, ${lead ? `${lead}.id` : 'm.lead_id'}, ${now}, ${now}, ${now}
FROM ${lead ? `${lead} CROSS JOIN ` : ''}json_to_recordset(${messages}) AS m (
  message_id uuid, event text, body text, user_id uuid, lead_id uuid
) JOIN webhook_endpoints e ON m.event = ANY (e.events) AND e.off_since IS NULL`;

/** Events as {@link storeWebhooks} takes them. */
export const webhooksAsJson = (webhooks: readonly NewWebhook[], now: Date): string =>
  JSON.stringify(
    webhooks.map(({ event, data, memberId, leadId }) => ({
      message_id: randomUUID(),
      event,
      body: webhookBody(event, data, now),
      user_id: memberId,
      lead_id: leadId,
    })),
  );

/** Queues events ($1) at $2. */
export const STORE = storeWebhooks('$1::json', '$2::timestamptz');
