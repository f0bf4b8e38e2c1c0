import { applyDiscount } from './proration';
import type { TestCheckout, TestInvoice, TestTransaction, TestSubscription } from './test-objects';
import type { LedgerTransaction, ProviderCheckout, ProviderInvoice, ProviderSubscription } from '../payment-provider';

const instant = (text: string) => new Date(text);
const instantOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** Maps the test provider's objects to the port's types. */
export const toProviderCheckout = (kept: TestCheckout, urlOf: (ref: string) => string): ProviderCheckout => ({
  ref: kept.ref,
  checkoutId: kept.checkoutId,
  url: kept.state === 'open' ? urlOf(kept.ref) : null,
  state: kept.state,
  paidAt: instantOrNull(kept.paidAt),
  customerRef: kept.customerRef,
  email: kept.email,
  subscriptionRef: kept.subscriptionRef,
});

export function toProviderSubscription(kept: TestSubscription): ProviderSubscription {
  const { state, price, next, discount, endsAt, pausedUntil, periodEndsAt, retryAt } = kept;
  const isCharged = state !== 'ended' && endsAt === null;
  const pausedPast = pausedUntil !== null && pausedUntil > periodEndsAt ? pausedUntil : periodEndsAt;
  const chargeAt = state === 'past-due' ? retryAt : pausedPast;
  return {
    ref: kept.ref,
    customerRef: kept.customerRef,
    planVersionId: price.planVersionId,
    nextVersionId: next?.planVersionId ?? null,
    state,
    startedAt: instant(kept.startedAt),
    periodEndsAt: instant(periodEndsAt),
    trialEndsAt: instantOrNull(kept.trialEndsAt),
    endsAt: instantOrNull(endsAt),
    endedAt: instantOrNull(kept.endedAt),
    pausedUntil: instantOrNull(pausedUntil),
    nextCents: isCharged ? applyDiscount((next ?? price).cents, discount) : null,
    nextChargeAt: isCharged ? instantOrNull(chargeAt) : null,
    retryAt: instantOrNull(retryAt),
  };
}

export const toProviderInvoice = ({ issuedAt, planName: _planName, ...kept }: TestInvoice): ProviderInvoice => ({
  ...kept,
  issuedAt: instant(issuedAt),
});

export const toLedgerTransaction = ({ at, causeRef: _causeRef, ...kept }: TestTransaction): LedgerTransaction => ({
  ...kept,
  at: instant(at),
});
