import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import type { EmailEvent } from '../email-suppressions.service';
import { addressSchema, messageSchema, type EmailEventsReader, type RequestHeaders } from './email-event';

/** Milliseconds by which a signature's timestamp may differ from ours: SendGrid retries for a day. */
const REPLAY_WINDOW = 25 * 60 * 60 * 1000;

/** The classification of bounces that says that the mailbox doesn't exist; others are of content, policy, or a full mailbox. */
const INVALID_ADDRESS = 'Invalid Address';

const eventSchema = z.object({
  event: z.enum(['bounce', 'spamreport']),
  email: addressSchema,
  /** In seconds. */
  timestamp: z.number().int().min(0).max(1e11),
  /** `blocked`: temporary. */
  type: z.string().optional(),
  bounce_classification: z.string().optional(),
  reason: messageSchema.optional(),
});

type SendGridEvent = z.infer<typeof eventSchema>;

function reasonOf({ event, type, bounce_classification: why }: SendGridEvent): EmailEvent['reason'] | undefined {
  if (event === 'spamreport') return 'complaint';
  return type !== 'blocked' && (why === undefined || why === INVALID_ADDRESS) ? 'bounce' : undefined;
}

function eventOf(body: unknown): EmailEvent[] {
  const event = eventSchema.safeParse(body).data;
  const reason = event && reasonOf(event);
  return reason
    ? [{ email: event.email, reason, message: event.reason ?? null, at: new Date(event.timestamp * 1000) }]
    : [];
}

/** Whether `signature` is one by the key for a timestamp, followed by the body (ECDSA, SHA-256). */
function isSigned(key: string, body: Buffer, headers: RequestHeaders, now: Date): boolean {
  const signature = headers['x-twilio-email-event-webhook-signature'];
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{1,11}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > REPLAY_WINDOW) return false;
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify('sha256', signed, { key: publicKey, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'));
}

/** Reads SendGrid's signed event webhook. `key` is its verification key. */
export const sendgrid = (key: string | undefined): EmailEventsReader => ({
  isAuthentic: key === undefined ? undefined : (body, headers, now) => isSigned(key, body, headers, now),
  eventsOf: (body) => (Array.isArray(body) ? body.flatMap(eventOf) : []),
});
