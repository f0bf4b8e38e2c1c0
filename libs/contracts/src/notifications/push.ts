import * as z from 'zod';
import { defineCall } from '../shared/call';
import { done, publicUrl } from '../shared/text';
import { PUSH_PATH, STAFF_PUSH_PATH } from './push-payload';

/** What a browser needs to subscribe, and whether it is. */
const statusSchema = z.object({ publicKey: z.string(), subscribed: z.boolean() });

/** As `PushSubscription.toJSON()` returns it. */
const subscriptionSchema = z.object({
  endpoint: publicUrl,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'Must be an uncompressed P-256 key as base64url'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Must be 16 bytes as base64url'),
  }),
});

export const getPushStatus = defineCall({
  method: 'GET',
  path: PUSH_PATH,
  access: 'member',
  summary: 'Returns the key that browsers subscribe with (VAPID), and whether this device is subscribed.',
  response: statusSchema,
});

export const subscribeToPush = defineCall({
  method: 'PUT',
  path: PUSH_PATH,
  access: 'member',
  summary: 'Subscribes this device to push messages, until it signs out. Replaces its earlier subscription.',
  body: subscriptionSchema,
  response: done,
});

export const unsubscribeFromPush = defineCall({
  method: 'DELETE',
  path: PUSH_PATH,
  access: 'member',
  summary: 'Ends push messages to this device. A device without any is not an error.',
  response: done,
});

export const getStaffPushStatus = defineCall({
  method: 'GET',
  path: STAFF_PUSH_PATH,
  access: 'admin',
  summary:
    'Returns the key that browsers subscribe with (VAPID), and whether this browser is subscribed for the staff account. 409 for the shared password, which has no account.',
  response: statusSchema,
});

export const subscribeStaffToPush = defineCall({
  method: 'PUT',
  path: STAFF_PUSH_PATH,
  access: 'admin',
  summary:
    'Subscribes this browser to push messages for the staff account: until it signs out, or for 30 days after its last sign-in. Replaces its earlier subscription. 409 for the shared password, which has no account.',
  body: subscriptionSchema,
  response: done,
});

export const unsubscribeStaffFromPush = defineCall({
  method: 'DELETE',
  path: STAFF_PUSH_PATH,
  access: 'admin',
  summary:
    'Ends push messages to this browser for the staff account. A browser without any is not an error. 409 for the shared password, which has no account.',
  response: done,
});
