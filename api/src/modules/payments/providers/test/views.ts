import { discounted } from './proration';
import type { TestCheckout, TestInvoice, TestMovement, TestSubscription } from './test-objects';
import type { Movement, ProviderCheckout, ProviderInvoice, ProviderSubscription } from '../payment-provider';

const instant = (text: string) => new Date(text);
const instantOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** What the test provider keeps, as the port shows it. */
export const checkoutOf = (kept: TestCheckout, urlOf: (ref: string) => string): ProviderCheckout => ({
  ref: kept.ref,
  checkoutId: kept.checkoutId,
  url: kept.state === 'open' ? urlOf(kept.ref) : null,
  state: kept.state,
  paidAt: instantOrNull(kept.paidAt),
  customerRef: kept.customerRef,
  email: kept.email,
  subscriptionRef: kept.subscriptionRef,
});

export function subscriptionOf(kept: TestSubscription): ProviderSubscription {
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
    nextCents: isCharged ? discounted((next ?? price).cents, discount) : null,
    nextChargeAt: isCharged ? instantOrNull(chargeAt) : null,
    retryAt: instantOrNull(retryAt),
  };
}

export const invoiceOf = ({ issuedAt, planName: _planName, ...kept }: TestInvoice): ProviderInvoice => ({
  ...kept,
  issuedAt: instant(issuedAt),
});

export const movementOf = ({ at, causeRef: _causeRef, ...kept }: TestMovement): Movement => ({
  ...kept,
  at: instant(at),
});
