import Stripe from 'stripe';
import * as z from 'zod';
import { InvalidSignature, type ObjectRef, type PaymentProvider, type ProviderEvent } from '../payment-provider';

/** Seconds by which a signed event's timestamp may differ from ours, either way: a later one is a replay. */
const REPLAY_WINDOW = 5 * 60;

const objectSchema = z.looseObject({
  object: z.string(),
  id: z.string().optional(),
  subscription: z.string().nullish().catch(null),
  released_subscription: z.string().nullish().catch(null),
});

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number().int(),
  data: z.object({ object: objectSchema }),
});

type TheirObject = z.infer<typeof objectSchema>;

const KINDS: Readonly<Record<string, ObjectRef['kind']>> = {
  'checkout.session': 'checkout',
  subscription: 'subscription',
  invoice: 'invoice',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  customer: 'customer',
};

/** The object that an event is about; a schedule, which changes a plan later, maps to its subscription. */
function objectRefOf(object: TheirObject): ObjectRef | null {
  if (object.object === 'subscription_schedule') {
    const ref = object.subscription ?? object.released_subscription;
    return ref ? { kind: 'subscription', ref } : null;
  }
  const kind = KINDS[object.object];
  return kind && object.id ? { kind, ref: object.id } : null;
}

/**
 * Verifies and parses an event with Stripe's signature, in the header `stripe-signature`. The test provider signs the
 * same way.
 * @param body the raw bytes of the request
 * @throws {InvalidSignature} if the signature does not match the secret or is more than five minutes old or ahead, or
 * if the body is no event
 */
export function verifyWebhook(
  body: Buffer,
  headers: Parameters<PaymentProvider['verify']>[1],
  { secret, now }: { secret: string; now: Date },
): ProviderEvent {
  const signature = headers['stripe-signature'];
  try {
    if (typeof signature !== 'string') throw new Error('There is no signature, or more than one');
    const signed: unknown = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      REPLAY_WINDOW,
      undefined,
      now.getTime(),
    );
    const { id, type, created, data } = eventSchema.parse(signed);
    const latest = now.getTime() / 1000 + REPLAY_WINDOW;
    if (Math.max(created, signedAt(signature)) > latest) throw new Error('The event is from the future');
    return { ref: id, type, createdAt: new Date(created * 1000), about: objectRefOf(data.object) };
  } catch (error) {
    throw new InvalidSignature('The event isn’t signed with the secret, or its timestamp is off', { cause: error });
  }
}

/** A signature's timestamp, in seconds; the last one if there are several, as the library reads it. */
const signedAt = (signature: string): number => Number(/.*\bt=(\d+)/.exec(signature)?.[1]);

/** The value of the header `stripe-signature` for a body. */
export const signWebhook = (body: string, { secret, now }: { secret: string; now: Date }): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(now.getTime() / 1000) });
