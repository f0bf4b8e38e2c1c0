import type { Currency, SubscriptionState } from '@portal/contracts/money';
import type { PlanToChange } from '../payment-provider';

/** What the test provider keeps of each thing. Instants are ISO 8601 in UTC, amounts hundredths. */
interface Kept {
  ref: string;
}

export interface TestCustomer extends Kept {
  email: string;
  /** Whether the card on file pays; the test provider knows nothing else of it. */
  cardWorks: boolean;
}

/** What comes off, and for how many payments more; null for all. */
export interface TestDiscount {
  percentOff: number;
  paymentsLeft: number | null;
}

/** A coupon of a checkout; those of before say nothing of their limits. */
export interface TestCoupon {
  code: string;
  percentOff: number;
  months: number | null;
  maxRedemptions?: number | null;
  endsAt?: string | null;
}

export interface TestCheckout extends Kept {
  checkoutId: string;
  email: string;
  customerRef: string | null;
  price: PlanToChange;
  trialDays: number;
  coupon: TestCoupon | null;
  paidUrl: string;
  leftUrl: string;
  expiresAt: string;
  state: 'open' | 'paid' | 'expired';
  paidAt: string | null;
  subscriptionRef: string | null;
}

export interface TestSubscription extends Kept {
  customerRef: string;
  price: PlanToChange;
  /** What it changes to when the period ends. */
  next: PlanToChange | null;
  state: SubscriptionState;
  startedAt: string;
  periodStartsAt: string;
  periodEndsAt: string;
  trialEndsAt: string | null;
  endsAt: string | null;
  endedAt: string | null;
  pausedUntil: string | null;
  discount: TestDiscount | null;
  /** The charge that failed: its invoice, when it first did, and how often since. */
  failed: { invoiceRef: string; since: string; times: number } | null;
  retryAt: string | null;
  /** When something happens to it by itself; null once it has ended. */
  dueAt: string | null;
}

export interface TestInvoice extends Kept {
  customerRef: string;
  subscriptionRef: string | null;
  number: string;
  /** What it is for, as its file says. */
  planName: string;
  state: 'open' | 'paid' | 'failed' | 'void';
  cents: number;
  paidCents: number;
  refundedCents: number;
  currency: Currency;
  chargeRef: string | null;
  issuedAt: string;
}

export interface TestCharge extends Kept {
  customerRef: string;
  subscriptionRef: string | null;
  invoiceRef: string;
  cents: number;
  refundedCents: number;
  currency: Currency;
}

export interface TestTransaction extends Kept {
  kind: 'charge' | 'refund' | 'dispute' | 'dispute-won';
  cents: number;
  currency: Currency;
  customerRef: string;
  subscriptionRef: string | null;
  chargeRef: string;
  /** The refund or dispute that it is of; the charge itself for a charge. */
  causeRef: string;
  at: string;
}

/** An address by which a customer changes their card. */
export interface TestCardPage extends Kept {
  customerRef: string;
  returnTo: string;
}

/** Each kind of thing, and what is kept of it. A key is one that was used. */
export interface TestObjects {
  customer: TestCustomer;
  checkout: TestCheckout;
  subscription: TestSubscription;
  invoice: TestInvoice;
  charge: TestCharge;
  movement: TestTransaction;
  'card-page': TestCardPage;
  key: Kept;
}
export type TestKind = keyof TestObjects;
