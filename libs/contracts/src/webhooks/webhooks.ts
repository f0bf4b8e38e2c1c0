import * as z from 'zod';
import { defineCall } from '../shared/call';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant, publicUrl } from '../shared/text';
import { webhookEventSchema, WEBHOOK_EVENTS } from './webhook-events';

const events = z.array(webhookEventSchema).min(1, 'Choose at least one event').max(WEBHOOK_EVENTS.length);

/**
 * Why nothing is sent to an endpoint: the owner turned it off, its requests failed for {@link WEBHOOK_RETRY_DAYS} days,
 * or it answered 410 (Gone).
 */
export const WEBHOOK_OFF_REASONS = ['owner', 'failures', 'gone'] as const;

/** How long a request that fails is retried, in days; an endpoint that fails all that time is turned off. */
export const WEBHOOK_RETRY_DAYS = 3;

/** How long the previous secret still signs after a rotation, in hours. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

/** Where events are sent. */
export const webhookEndpointSchema = z.object({
  id,
  url: z.string(),
  /** Some of `WEBHOOK_EVENTS`, or ones of a later portal version. */
  events: z.array(z.string()),
  createdAt: instant,
  /** Since when no request succeeded, if the last one failed. */
  failingSince: instant.nullable(),
  /** Null while it's on. */
  off: z.object({ since: instant, reason: z.enum(WEBHOOK_OFF_REASONS) }).nullable(),
  /** Until when the secret before the current one still signs, after a rotation. */
  previousSecretUntil: instant.nullable(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** An event sent to an endpoint: one entry, however often it's tried. */
export const webhookDeliverySchema = z.object({
  id,
  /** The `webhook-id` of its requests. */
  messageId: z.string(),
  event: z.string(),
  createdAt: instant,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.number().int(),
  /** Of the last attempt. */
  attemptedAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  /** Of the last attempt; null if there was no response. */
  statusCode: z.number().int().nullable(),
  /** Of the last attempt, in milliseconds. */
  duration: z.number().int().nullable(),
  /** What went wrong at the last attempt. */
  error: z.string().nullable(),
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** A signing secret, `whsec_…`. */
const secret = z.string();

export const listWebhookEndpoints = defineCall({
  method: 'GET',
  path: '/api/admin/webhook-endpoints',
  access: 'admin',
  summary: 'Lists all webhook endpoints, oldest first. Nobody can see their secrets again.',
  response: z.array(webhookEndpointSchema),
});

export const createWebhookEndpoint = defineCall({
  method: 'POST',
  path: '/api/admin/webhook-endpoints',
  access: 'admin',
  summary:
    'Adds a webhook endpoint and returns its signing secret, which is shown only this once. 409 if the URL is in use or there are too many endpoints.',
  status: 201,
  body: z.object({ url: publicUrl, events }),
  response: z.object({ endpoint: webhookEndpointSchema, secret }),
});

export const updateWebhookEndpoint = defineCall({
  method: 'PUT',
  path: '/api/admin/webhook-endpoints/:id',
  access: 'admin',
  summary:
    'Changes a webhook endpoint, or turns it on or off. What waits for one that’s turned off isn’t sent. 409 if the URL is in use.',
  params: idParams,
  body: z.object({ url: publicUrl, events, on: z.boolean() }),
  response: webhookEndpointSchema,
});

export const deleteWebhookEndpoint = defineCall({
  method: 'DELETE',
  path: '/api/admin/webhook-endpoints/:id',
  access: 'admin',
  summary: 'Deletes a webhook endpoint with its log.',
  params: idParams,
  response: done,
});

export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/api/admin/webhook-endpoints/:id/secret',
  access: 'admin',
  summary:
    'Creates a new signing secret and returns it. Requests are signed with the previous one as well for 24 hours.',
  params: idParams,
  response: z.object({ endpoint: webhookEndpointSchema, secret }),
});

export const sendWebhookTest = defineCall({
  method: 'POST',
  path: '/api/admin/webhook-endpoints/:id/test',
  access: 'admin',
  summary: 'Sends a test event to a webhook endpoint. 409 if it’s off.',
  params: idParams,
  response: webhookDeliverySchema,
});

export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/api/admin/webhook-endpoints/:id/deliveries',
  access: 'admin',
  summary:
    'Lists what was sent to a webhook endpoint in the last 30 days, newest first. The Link header (rel="next") names the next page.',
  params: idParams,
  query: pageQuery(),
  response: z.array(webhookDeliverySchema),
});

export const resendWebhook = defineCall({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  access: 'admin',
  summary: 'Sends an event to its endpoint again, with the same webhook-id. 409 if the endpoint is off.',
  params: idParams,
  response: webhookDeliverySchema,
});
