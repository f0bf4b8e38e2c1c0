import { currencySchema } from '@portal/contracts/money';
import type Stripe from 'stripe';
import type { ObjectRef, LedgerTransaction } from '../payment-provider';
import { findInStripe, listAll, expanded, instant, refOf } from './stripe-client';
import { findSubscriptionRef } from './invoices';

type Sale = Pick<LedgerTransaction, 'customerRef' | 'subscriptionRef' | 'chargeRef'>;

/** Stripe’s amounts are in the currency of the charge, and of what went back of it, not in that of the account. */
const transaction = (
  kind: LedgerTransaction['kind'],
  { id, currency }: { id: string; currency: string },
  cents: number,
  created: number,
  sale: Sale,
): LedgerTransaction => ({
  ref: `${kind}:${id}`,
  kind,
  cents,
  currency: currencySchema.parse(currency),
  at: instant(created),
  ...sale,
});

/** A dispute takes the money when Stripe books that, which it does not for inquiries, and brings it back when that is booked. */
function disputed(dispute: Stripe.Dispute, sale: Sale): LedgerTransaction[] {
  const taken = dispute.balance_transactions.find(({ amount }) => amount < 0);
  const back = dispute.balance_transactions.find(({ amount }) => amount > 0);
  return [
    ...(taken ? [transaction('dispute', dispute, -dispute.amount, taken.created, sale)] : []),
    ...(taken && back ? [transaction('dispute-won', dispute, dispute.amount, back.created, sale)] : []),
  ];
}

/** All that a charge has moved so far: itself, what was refunded and what was disputed; nothing where the portal has not sold it. */
async function transactionsOfCharge(stripe: Stripe, ref: string): Promise<LedgerTransaction[]> {
  const charge = await findInStripe(stripe.charges.retrieve(ref, { expand: ['payment_intent'] }));
  const payment = expanded(charge?.payment_intent);
  if (!charge || !payment || charge.status !== 'succeeded' || !charge.captured) return [];
  const subscriptionRef = await findSubscriptionRef(stripe, payment);
  if (!subscriptionRef) return [];
  const sale = { subscriptionRef, customerRef: refOf(charge.customer), chargeRef: charge.id };
  const transactions = [transaction('charge', charge, charge.amount_captured, charge.created, sale)];
  if (charge.amount_refunded > 0) {
    for await (const refund of listAll(stripe.refunds.list({ charge: ref, limit: 100 }))) {
      if (refund.status === 'succeeded')
        transactions.push(transaction('refund', refund, -refund.amount, refund.created, sale));
    }
  }
  if (charge.disputed) {
    for await (const dispute of listAll(stripe.disputes.list({ charge: ref, limit: 100 }))) {
      transactions.push(...disputed(dispute, sale));
    }
  }
  return transactions;
}

/** The charge that an event is about. */
async function chargeOf(stripe: Stripe, { kind, ref }: ObjectRef): Promise<string | null> {
  if (kind === 'charge') return ref;
  if (kind === 'refund') return refOf((await findInStripe(stripe.refunds.retrieve(ref)))?.charge);
  if (kind === 'dispute') return refOf((await findInStripe(stripe.disputes.retrieve(ref)))?.charge);
  return null;
}

/** What the charge has moved that an event is about, or whose refund or dispute it is about. */
export async function transactionsOf(stripe: Stripe, about: ObjectRef): Promise<LedgerTransaction[]> {
  const charge = await chargeOf(stripe, about);
  return charge ? transactionsOfCharge(stripe, charge) : [];
}

/** The charge by which the account's balance changed; null for fees, payouts and the like. */
function chargeBehind({ source }: Stripe.BalanceTransaction): string | null {
  const thing = expanded(source);
  if (thing?.object === 'charge') return thing.id;
  return thing?.object === 'refund' || thing?.object === 'dispute' ? refOf(thing.charge) : null;
}

/**
 * What was moved by each charge of which anything was booked since then: what was refunded or won back now may be of a charge of
 * long ago. What was moved before may be told again.
 */
export async function* transactionsSince(stripe: Stripe, since: number): AsyncGenerator<LedgerTransaction> {
  const seen = new Set<string>();
  const booked = stripe.balanceTransactions.list({ created: { gte: since }, limit: 100, expand: ['data.source'] });
  for await (const transaction of listAll(booked)) {
    const charge = chargeBehind(transaction);
    if (!charge || seen.has(charge)) continue;
    seen.add(charge);
    yield* await transactionsOfCharge(stripe, charge);
  }
}
