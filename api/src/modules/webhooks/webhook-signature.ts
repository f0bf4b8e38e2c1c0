import { createHmac, randomBytes } from 'node:crypto';

/** As in the Standard Webhooks specification. */
const PREFIX = 'whsec_';

/** A signing secret: 256 random bits. */
export const newWebhookSecret = () => PREFIX + randomBytes(32).toString('base64');

/** What is signed and sent. */
export interface SignedMessage {
  /** The `webhook-id`. */
  id: string;
  sentAt: Date;
  body: string;
}

const signature = (secret: string, signed: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

/** The headers of a request, signed with each secret (Standard Webhooks, https://www.standardwebhooks.com). */
export function signatureHeaders({ id, sentAt, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, signed)).join(' '),
  };
}
