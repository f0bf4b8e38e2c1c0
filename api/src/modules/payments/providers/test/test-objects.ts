import type { Currency, SubscriptionState } from '@portal/contracts/money';
import type { PlanToChange } from '../payment-provider';

/** The test provider's stored objects. Instants are ISO 8601 in UTC, amounts in hundredths. */
interface Kept {
  ref: string;
}

export interface TestCustomer extends Kept {
  email: string;
  /** Whether the card on file works; the test provider stores nothing else about it. */
  cardWorks: boolean;
}

/** The discount, and how many payments it still applies to; null for all. */
export interface TestDiscount {
  percentOff: number;
  paymentsLeft: number | null;
}

/** A checkout's coupon; older ones have no limits stored. */
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
  /** The failed charge: its invoice, when it first failed, and how many times since. */
  failed: { invoiceRef: string; since: string; times: number } | null;
  retryAt: string | null;
  /** When the subscription next changes by itself; null once it has ended. */
  dueAt: string | null;
}

export interface TestInvoice extends Kept {
  customerRef: string;
  subscriptionRef: string | null;
  number: string;
  /** What it is for, as shown in its file. */
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

/** A page where a customer changes their card. */
export interface TestCardPage extends Kept {
  customerRef: string;
  returnTo: string;
}

/** The stored object of each kind. A `key` is a used idempotency key. */
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
