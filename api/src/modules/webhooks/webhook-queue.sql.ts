import { claimDue } from '../../database/claim-due.sql';

/** Claims the next delivery that is due. */
export const CLAIM = claimDue(
  'webhook_deliveries',
  `id, endpoint_id AS "endpointId", message_id AS "messageId", event, body, queued_at AS "queuedAt", attempts`,
);
