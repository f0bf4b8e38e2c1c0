import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';

/** What the portal wants to hear, in the library's own words. */
const WANTED = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.completed',
  'subscription_schedule.aborted',
  'subscription_schedule.canceled',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event['type'][];

test('the operations manual has Stripe tell all that the portal wants to hear', () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  const events = /EVENTS="([^"]+)"/.exec(manual)?.[1];
  expect(events?.trim().split(/\s+/)).toEqual([...WANTED]);
});
