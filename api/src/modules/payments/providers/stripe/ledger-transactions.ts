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

/**
 * A dispute takes the money when Stripe books the withdrawal, which it does not do for inquiries, and returns it when
 * Stripe books that.
 */
function disputed(dispute: Stripe.Dispute, sale: Sale): LedgerTransaction[] {
  const taken = dispute.balance_transactions.find(({ amount }) => amount < 0);
  const back = dispute.balance_transactions.find(({ amount }) => amount > 0);
  return [
    ...(taken ? [transaction('dispute', dispute, -dispute.amount, taken.created, sale)] : []),
    ...(taken && back ? [transaction('dispute-won', dispute, dispute.amount, back.created, sale)] : []),
  ];
}

/**
 * All transactions of a charge so far: the payment, its refunds, and its disputes; empty if it is not from the portal.
 */
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

/** The transactions of the charge that an event is about, directly or through a refund or dispute. */
export async function transactionsOf(stripe: Stripe, about: ObjectRef): Promise<LedgerTransaction[]> {
  const charge = await chargeOf(stripe, about);
  return charge ? transactionsOfCharge(stripe, charge) : [];
}

/** The charge behind a balance transaction; null for fees, payouts, and the like. */
function chargeBehind({ source }: Stripe.BalanceTransaction): string | null {
  const thing = expanded(source);
  if (thing?.object === 'charge') return thing.id;
  return thing?.object === 'refund' || thing?.object === 'dispute' ? refOf(thing.charge) : null;
}

/**
 * All transactions of each charge that has a booking since then: a refund or a won dispute may belong to a much older
 * charge. May include transactions from before `since`.
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
