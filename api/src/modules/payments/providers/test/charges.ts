import type { TestStore } from './test-store';
import type { TestInvoice, TestTransaction, TestSubscription } from './test-objects';
import { ChargeDisputed, type PlanToChange } from '../payment-provider';

interface Bill {
  customerRef: string;
  subscriptionRef: string;
  price: PlanToChange;
  cents: number;
}

/** Writes an invoice and charges it. Answers it, paid or failed. */
export async function createInvoice(store: TestStore, { price, cents, ...whose }: Bill): Promise<TestInvoice> {
  const ref = store.newRef('invoice');
  const invoice: TestInvoice = {
    ...whose,
    ref,
    number: `TEST-${ref.slice(-8).toUpperCase()}`,
    planName: price.planName,
    state: 'open',
    cents,
    paidCents: 0,
    refundedCents: 0,
    currency: price.currency,
    chargeRef: null,
    issuedAt: store.now.toISOString(),
  };
  return payInvoice(store, invoice);
}

/** Charges an invoice. Returns it, paid or failed. */
export async function payInvoice(store: TestStore, invoice: TestInvoice): Promise<TestInvoice> {
  const { cardWorks } = await store.get('customer', invoice.customerRef);
  if (!cardWorks && invoice.cents > 0) {
    const failed: TestInvoice = { ...invoice, state: 'failed' };
    await store.put('invoice', failed);
    await store.emit('invoice.payment_failed', 'invoice', invoice.ref);
    return failed;
  }
  const chargeRef = invoice.cents > 0 ? await charge(store, invoice) : null;
  const paid: TestInvoice = { ...invoice, state: 'paid', paidCents: invoice.cents, chargeRef };
  await store.put('invoice', paid);
  await store.emit('invoice.paid', 'invoice', invoice.ref);
  return paid;
}

async function charge(
  store: TestStore,
  { ref: invoiceRef, customerRef, subscriptionRef, cents, currency }: TestInvoice,
) {
  const ref = store.newRef('charge');
  await store.put('charge', { ref, customerRef, subscriptionRef, invoiceRef, cents, refundedCents: 0, currency });
  await store.put('movement', {
    ref: `charge:${ref}`,
    kind: 'charge',
    cents,
    currency,
    customerRef,
    subscriptionRef,
    chargeRef: ref,
    causeRef: ref,
    at: store.now.toISOString(),
  });
  await store.emit('charge.succeeded', 'charge', ref);
  return ref;
}

/** Gives back of a charge; all that is left of it without an amount. @throws {ChargeDisputed} while it is disputed */
export async function refundCharge(store: TestStore, chargeRef: string, wanted: number | null): Promise<void> {
  const charged = await store.get('charge', chargeRef);
  if (await isDisputed(store, chargeRef)) throw new ChargeDisputed();
  const cents = Math.min(wanted ?? Infinity, charged.cents - charged.refundedCents);
  if (cents <= 0) return;
  const { customerRef, subscriptionRef, currency, invoiceRef } = charged;
  const causeRef = store.newRef('charge').replace(/^ch/, 're');
  await store.put('charge', { ...charged, refundedCents: charged.refundedCents + cents });
  const invoice = await store.get('invoice', invoiceRef);
  await store.put('invoice', { ...invoice, refundedCents: invoice.refundedCents + cents });
  const at = store.now.toISOString();
  const moved = { cents: -cents, currency, customerRef, subscriptionRef, chargeRef, causeRef, at };
  await store.put('movement', { ref: `refund:${causeRef}`, kind: 'refund', ...moved });
  await store.emit('charge.refunded', 'charge', chargeRef);
}

async function isDisputed(store: TestStore, chargeRef: string): Promise<boolean> {
  const moved = await store.list('movement', { field: 'chargeRef', is: '=', value: chargeRef });
  const count = (wanted: TestTransaction['kind']) => moved.filter(({ kind }) => kind === wanted).length;
  return count('dispute') > count('dispute-won');
}

/**
 * Disputes a charge, as a customer's bank does: withdraws the money until the dispute is won. Returns the dispute's
 * reference.
 */
export async function dispute(store: TestStore, chargeRef: string): Promise<string> {
  const { cents, currency, customerRef, subscriptionRef } = await store.get('charge', chargeRef);
  const causeRef = store.newRef('charge').replace(/^ch/, 'dp');
  const at = store.now.toISOString();
  const moved = { cents: -cents, currency, customerRef, subscriptionRef, chargeRef, causeRef, at };
  await store.put('movement', { ref: `dispute:${causeRef}`, kind: 'dispute', ...moved });
  await store.emit('charge.dispute.created', 'dispute', causeRef);
  return causeRef;
}

/** The bank decides a dispute for the portal: the money is returned. */
export async function winDispute(store: TestStore, disputeRef: string): Promise<void> {
  const taken = await store.get('movement', `dispute:${disputeRef}`);
  const at = store.now.toISOString();
  await store.put('movement', {
    ...taken,
    ref: `dispute-won:${disputeRef}`,
    kind: 'dispute-won',
    cents: -taken.cents,
    at,
  });
  await store.emit('charge.dispute.closed', 'dispute', disputeRef);
}

/** Saves a subscription and emits an event about it. */
export async function saveSubscription(
  store: TestStore,
  subscription: TestSubscription,
  what: 'created' | 'updated' | 'deleted',
): Promise<void> {
  await store.put('subscription', { ...subscription, dueAt: dueAt(subscription) });
  await store.emit(`customer.subscription.${what}`, 'subscription', subscription.ref);
}

function dueAt({ state, pausedUntil, retryAt, periodEndsAt }: TestSubscription): string | null {
  if (state === 'ended') return null;
  if (state === 'paused') return pausedUntil;
  return state === 'past-due' ? retryAt : periodEndsAt;
}
