import Stripe from 'stripe';
import { InvalidSignature } from '../payment-provider';
import { signWebhook, verifyWebhook } from './event-signature';

const SECRET = 'whsec_of_this_spec';
const NOW = new Date('2026-03-04T12:00:00.000Z');
const SECONDS = NOW.getTime() / 1000;

const bodyOf = (object: Record<string, unknown>, event: Record<string, unknown> = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', created: SECONDS, data: { object }, ...event });

const signed = (payload: string, { timestamp = SECONDS, secret = SECRET } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const read = (body: string, signature: string | string[] | undefined, now = NOW) =>
  verifyWebhook(Buffer.from(body), { 'stripe-signature': signature }, { secret: SECRET, now });

const INVOICE = bodyOf({ object: 'invoice', id: 'in_1' }, { type: 'invoice.paid' });

describe('a signed event', () => {
  test('says which thing it is about, when it was made, and no more', () => {
    expect(read(INVOICE, signed(INVOICE))).toEqual({
      ref: 'evt_1',
      type: 'invoice.paid',
      createdAt: NOW,
      about: { kind: 'invoice', ref: 'in_1' },
    });
  });

  test.each([
    [
      { object: 'checkout.session', id: 'cs_1' },
      { kind: 'checkout', ref: 'cs_1' },
    ],
    [
      { object: 'subscription', id: 'sub_1' },
      { kind: 'subscription', ref: 'sub_1' },
    ],
    [
      { object: 'charge', id: 'ch_1' },
      { kind: 'charge', ref: 'ch_1' },
    ],
    [
      { object: 'refund', id: 're_1' },
      { kind: 'refund', ref: 're_1' },
    ],
    [
      { object: 'dispute', id: 'dp_1' },
      { kind: 'dispute', ref: 'dp_1' },
    ],
    [
      { object: 'customer', id: 'cus_1' },
      { kind: 'customer', ref: 'cus_1' },
    ],
    [
      { object: 'subscription_schedule', id: 'sub_sched_1', subscription: 'sub_1' },
      { kind: 'subscription', ref: 'sub_1' },
    ],
    [
      { object: 'subscription_schedule', id: 's', subscription: null, released_subscription: 'sub_1' },
      { kind: 'subscription', ref: 'sub_1' },
    ],
    [{ object: 'balance' }, null],
    [{ object: 'payment_intent', id: 'pi_1' }, null],
  ])('%j is about %j', (object, about) => {
    const body = bodyOf(object);
    expect(read(body, signed(body)).about).toEqual(about);
  });

  test('is taken to the byte: with another space it is not what was signed', () => {
    const spaced = INVOICE.replace('{', '{ ');
    expect(() => read(spaced, signed(INVOICE))).toThrow(InvalidSignature);
    expect(read(spaced, signed(spaced)).ref).toBe('evt_1');
  });

  test('may carry signatures by a former secret, too, as while a secret is exchanged', () => {
    const former = signed(INVOICE, { secret: 'whsec_former' });
    const both = `${former},${signed(INVOICE).split(',')[1]}`;
    expect(read(INVOICE, both).ref).toBe('evt_1');
  });

  test.each([
    ['no signature', undefined],
    ['two headers', [signed(INVOICE), signed(INVOICE)]],
    ['a signature by another secret', signed(INVOICE, { secret: 'whsec_guessed' })],
    ['a signature of another time', signed(INVOICE).replace(/^t=\d+/, `t=${SECONDS + 1}`)],
    ['a signature by a former scheme', signed(INVOICE).replace('v1=', 'v0=')],
    ['a signature without a time', signed(INVOICE).replace(/^t=\d+,/, '')],
    ['something else', 'Bearer whsec_of_this_spec'],
  ])('is refused with %s', (_, signature) => {
    expect(() => read(INVOICE, signature)).toThrow(InvalidSignature);
  });

  test('is taken for five minutes, and no second longer', () => {
    const signature = signed(INVOICE);
    expect(read(INVOICE, signature, new Date('2026-03-04T12:05:00.999Z')).ref).toBe('evt_1');
    expect(() => read(INVOICE, signature, new Date('2026-03-04T12:05:01.000Z'))).toThrow(InvalidSignature);
  });

  test('is refused when it is more than five minutes ahead of us', () => {
    const signature = signed(INVOICE);
    expect(read(INVOICE, signature, new Date('2026-03-04T11:55:00.000Z')).ref).toBe('evt_1');
    expect(() => read(INVOICE, signature, new Date('2026-03-04T11:54:59.000Z'))).toThrow(InvalidSignature);
    const ahead = bodyOf({ object: 'invoice', id: 'in_1' }, { created: SECONDS + 301 });
    expect(() => read(ahead, signed(ahead))).toThrow(InvalidSignature);
  });

  test.each(['no JSON', '{}', '[]', JSON.stringify({ id: 'evt_1', type: 'x', created: 'today', data: {} })])(
    'is refused where %j was signed',
    (body) => {
      expect(() => read(body, signed(body))).toThrow(InvalidSignature);
    },
  );

  test('is signed for the test provider as the official library signs', () => {
    expect(read(INVOICE, signWebhook(INVOICE, { secret: SECRET, now: NOW })).ref).toBe('evt_1');
  });
});
