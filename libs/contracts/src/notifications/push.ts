import * as z from 'zod';
import { defineCall } from '../shared/call';
import { done, publicUrl } from '../shared/text';
import { PUSH_PATH } from './push-payload';

export const getPushStatus = defineCall({
  method: 'GET',
  path: PUSH_PATH,
  access: 'member',
  summary: 'Returns the key that browsers subscribe with (VAPID), and whether this device is subscribed.',
  response: z.object({ publicKey: z.string(), subscribed: z.boolean() }),
});

export const subscribeToPush = defineCall({
  method: 'PUT',
  path: PUSH_PATH,
  access: 'member',
  summary: 'Subscribes this device to push messages, until it signs out. Replaces its earlier subscription.',
  /** As `PushSubscription.toJSON()` returns it. */
  body: z.object({
    endpoint: publicUrl,
    keys: z.object({
      p256dh: z.string().regex(/^B[\w-]{86}$/, 'Must be an uncompressed P-256 key as base64url'),
      auth: z.string().regex(/^[\w-]{22}$/, 'Must be 16 bytes as base64url'),
    }),
  }),
  response: done,
});

export const unsubscribeFromPush = defineCall({
  method: 'DELETE',
  path: PUSH_PATH,
  access: 'member',
  summary: 'Ends push messages to this device. A device without any is not an error.',
  response: done,
});
