import type { Books } from './test-store';
import type { TestInvoice, TestMovement, TestSubscription } from './test-objects';
import { RefundRefused, type PlanToChange } from '../payment-provider';

interface Bill {
  customerRef: string;
  subscriptionRef: string;
  price: PlanToChange;
  cents: number;
}

/** Writes an invoice and charges it. Answers it, paid or failed. */
export async function bill(books: Books, { price, cents, ...whose }: Bill): Promise<TestInvoice> {
  const ref = books.newRef('invoice');
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
    issuedAt: books.now.toISOString(),
  };
  return collect(books, invoice);
}

/** Charges what an invoice asks for. Answers it, paid or failed. */
export async function collect(books: Books, invoice: TestInvoice): Promise<TestInvoice> {
  const { cardWorks } = await books.get('customer', invoice.customerRef);
  if (!cardWorks && invoice.cents > 0) {
    const failed: TestInvoice = { ...invoice, state: 'failed' };
    await books.put('invoice', failed);
    await books.tell('invoice.payment_failed', 'invoice', invoice.ref);
    return failed;
  }
  const chargeRef = invoice.cents > 0 ? await charge(books, invoice) : null;
  const paid: TestInvoice = { ...invoice, state: 'paid', paidCents: invoice.cents, chargeRef };
  await books.put('invoice', paid);
  await books.tell('invoice.paid', 'invoice', invoice.ref);
  return paid;
}

async function charge(books: Books, { ref: invoiceRef, customerRef, subscriptionRef, cents, currency }: TestInvoice) {
  const ref = books.newRef('charge');
  await books.put('charge', { ref, customerRef, subscriptionRef, invoiceRef, cents, refundedCents: 0, currency });
  await books.put('movement', {
    ref: `charge:${ref}`,
    kind: 'charge',
    cents,
    currency,
    customerRef,
    subscriptionRef,
    chargeRef: ref,
    causeRef: ref,
    at: books.now.toISOString(),
  });
  await books.tell('charge.succeeded', 'charge', ref);
  return ref;
}

/** Gives back of a charge; all that is left of it without an amount. @throws {RefundRefused} while it is disputed */
export async function giveBack(books: Books, chargeRef: string, wanted: number | null): Promise<void> {
  const charged = await books.get('charge', chargeRef);
  if (await isDisputed(books, chargeRef)) throw new RefundRefused();
  const cents = Math.min(wanted ?? Infinity, charged.cents - charged.refundedCents);
  if (cents <= 0) return;
  const { customerRef, subscriptionRef, currency, invoiceRef } = charged;
  const causeRef = books.newRef('charge').replace(/^ch/, 're');
  await books.put('charge', { ...charged, refundedCents: charged.refundedCents + cents });
  const invoice = await books.get('invoice', invoiceRef);
  await books.put('invoice', { ...invoice, refundedCents: invoice.refundedCents + cents });
  const at = books.now.toISOString();
  const moved = { cents: -cents, currency, customerRef, subscriptionRef, chargeRef, causeRef, at };
  await books.put('movement', { ref: `refund:${causeRef}`, kind: 'refund', ...moved });
  await books.tell('charge.refunded', 'charge', chargeRef);
}

async function isDisputed(books: Books, chargeRef: string): Promise<boolean> {
  const moved = await books.list('movement', { field: 'chargeRef', is: '=', value: chargeRef });
  const count = (wanted: TestMovement['kind']) => moved.filter(({ kind }) => kind === wanted).length;
  return count('dispute') > count('dispute-won');
}

/** Takes a charge back until the dispute is won: what a customer's bank does. Answers the dispute. */
export async function dispute(books: Books, chargeRef: string): Promise<string> {
  const { cents, currency, customerRef, subscriptionRef } = await books.get('charge', chargeRef);
  const causeRef = books.newRef('charge').replace(/^ch/, 'dp');
  const at = books.now.toISOString();
  const moved = { cents: -cents, currency, customerRef, subscriptionRef, chargeRef, causeRef, at };
  await books.put('movement', { ref: `dispute:${causeRef}`, kind: 'dispute', ...moved });
  await books.tell('charge.dispute.created', 'dispute', causeRef);
  return causeRef;
}

/** The bank decides a dispute for the portal: the money comes back. */
export async function winDispute(books: Books, disputeRef: string): Promise<void> {
  const taken = await books.get('movement', `dispute:${disputeRef}`);
  const at = books.now.toISOString();
  await books.put('movement', {
    ...taken,
    ref: `dispute-won:${disputeRef}`,
    kind: 'dispute-won',
    cents: -taken.cents,
    at,
  });
  await books.tell('charge.dispute.closed', 'dispute', disputeRef);
}

/** Keeps a subscription as it is now, and tells of it. */
export async function keepSubscription(
  books: Books,
  subscription: TestSubscription,
  what: 'created' | 'updated' | 'deleted',
): Promise<void> {
  await books.put('subscription', { ...subscription, dueAt: dueAt(subscription) });
  await books.tell(`customer.subscription.${what}`, 'subscription', subscription.ref);
}

function dueAt({ state, pausedUntil, retryAt, periodEndsAt }: TestSubscription): string | null {
  if (state === 'ended') return null;
  if (state === 'paused') return pausedUntil;
  return state === 'past-due' ? retryAt : periodEndsAt;
}
