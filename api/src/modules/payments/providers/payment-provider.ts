import type {
  Currency,
  Interval,
  LedgerTransactionKind,
  ProviderName,
  SubscriptionState,
} from '@portal/contracts/money';

/** The object that a provider's event is about. */
export interface ObjectRef {
  kind: 'checkout' | 'subscription' | 'invoice' | 'charge' | 'refund' | 'dispute' | 'customer';
  /** The provider's reference to it. */
  ref: string;
}

/** A provider's event. Only the reference of the changed object matters; its current state is fetched. */
export interface ProviderEvent {
  ref: string;
  /** In the provider's words, e.g. `invoice.payment_failed`. */
  type: string;
  createdAt: Date;
  /** Null if it is about nothing that concerns the portal. */
  about: ObjectRef | null;
}

/** A coupon as part of an order. The provider also enforces its redemption limit and its end. */
export interface OrderedCoupon {
  code: string;
  percentOff: number;
  /** For how many months it counts; null for all. */
  months: number | null;
  /** How often it can be redeemed in all; null for any number. */
  maxRedemptions: number | null;
  endsAt: Date | null;
}

/** What is sold by a checkout. */
export interface Order {
  /** The portal's ID, and the idempotency key: the same ID returns the same checkout, for at least a few minutes. */
  checkoutId: string;
  email: string;
  /** Reference of a customer that the provider already knows. */
  customerRef: string | null;
  planName: string;
  planVersionId: string;
  cents: number;
  currency: Currency;
  interval: Interval;
  trialDays: number;
  coupon: OrderedCoupon | null;
  /** Where the browser is redirected after the payment, and after leaving the checkout. */
  paidUrl: string;
  leftUrl: string;
  expiresAt: Date;
}

export interface ProviderCheckout {
  ref: string;
  /** The portal's ID, from the order. */
  checkoutId: string;
  url: string | null;
  state: 'open' | 'paid' | 'expired';
  paidAt: Date | null;
  customerRef: string | null;
  email: string | null;
  /** Set for recurring purchases. */
  subscriptionRef: string | null;
}

/** Who pays, as the provider has them. */
export interface ProviderCustomer {
  ref: string;
  email: string;
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  ref: string;
  customerRef: string;
  planVersionId: string;
  nextVersionId: string | null;
  state: SubscriptionState;
  startedAt: Date;
  periodEndsAt: Date;
  trialEndsAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  pausedUntil: Date | null;
  nextCents: number | null;
  nextChargeAt: Date | null;
  retryAt: Date | null;
}

export interface ProviderInvoice {
  ref: string;
  customerRef: string;
  /** Reference of the subscription, or of the checkout of a one-time purchase. */
  subscriptionRef: string | null;
  number: string | null;
  state: 'open' | 'paid' | 'failed' | 'void';
  cents: number;
  paidCents: number;
  refundedCents: number;
  currency: Currency;
  chargeRef: string | null;
  issuedAt: Date;
}

/** Money that moved: a charge, or what went back of one. `ref` names the transaction and never changes. */
export interface LedgerTransaction {
  ref: string;
  kind: LedgerTransactionKind;
  /** Negative for refunds and disputes. */
  cents: number;
  currency: Currency;
  customerRef: string | null;
  /** Reference of the subscription, or of the checkout of a one-time purchase. */
  subscriptionRef: string | null;
  /** The charge that it is, or that it takes money back of. */
  chargeRef: string;
  at: Date;
}

/** What a change of plan costs. */
export interface ChangePreview {
  /** Charged immediately: the rest of the period at the new price, less what was already paid for it. */
  nowCents: number;
  currency: Currency;
  /**
   * When the new version takes effect: immediately for a more expensive one, at the end of the period for a cheaper
   * one.
   */
  from: Date;
}

/**
 * The provider did not process the request, and it can be retried with the same key: unreachable, slow, or rate
 * limited.
 */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/**
 * A change needs a charge, and the card was declined: nothing has changed. The key is used up; retry with a new one.
 */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
}

/** A charge is disputed: the bank has taken the money back, and no refund is possible until the dispute is decided. */
export class ChargeDisputed extends Error {
  override name = 'ChargeDisputed';
}

/** A webhook whose signature is not the provider's, or is too old. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}

/**
 * Takes payments for the portal. Card data never passes through it. Every change takes an idempotency key: the same
 * change with the same key happens once. All methods throw {@link ProviderUnavailable}.
 */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;

  /** Begins a purchase. */
  abstract checkout(order: Order): Promise<ProviderCheckout>;
  /** Its current state; null if the provider does not know it. The other `find` methods work the same way. */
  abstract findCheckout(ref: string): Promise<ProviderCheckout | null>;
  /** Expires a checkout, so that it can no longer be paid. */
  abstract expireCheckout(ref: string): Promise<void>;
  abstract findCustomer(ref: string): Promise<ProviderCustomer | null>;
  abstract findSubscription(ref: string): Promise<ProviderSubscription | null>;
  abstract findInvoice(ref: string): Promise<ProviderInvoice | null>;
  /** The transactions that an event's charge, refund or dispute has made so far. */
  abstract transactionsOf(about: ObjectRef): Promise<LedgerTransaction[]>;

  /**
   * Changes the version: a more expensive one immediately with proration, a cheaper one when the period ends.
   * @throws {PaymentDeclined}
   */
  abstract change(ref: string, to: PlanToChange, key: string): Promise<void>;
  abstract previewChange(ref: string, to: PlanToChange): Promise<ChangePreview>;
  /**
   * Pauses charges and access from the end of the paid period until an instant. The portal makes sure that the
   * subscription is resumed then.
   */
  abstract pause(ref: string, until: Date, key: string): Promise<void>;
  abstract resume(ref: string, key: string): Promise<void>;
  /** Cancels at the end of the paid period, or immediately. */
  abstract cancel(ref: string, when: 'period-end' | 'now', key: string): Promise<void>;
  /** Takes a cancellation or a change to come back. */
  abstract keep(ref: string, key: string): Promise<void>;
  /**
   * Gives money back, of one charge; all that is left of it without an amount.
   * @throws {ChargeDisputed}
   */
  abstract refund(chargeRef: string, cents: number | null, key: string): Promise<void>;
  /** The provider's own page on which a customer changes their card. */
  abstract cardPage(customerRef: string, returnTo: string): Promise<string>;
  /** Where an invoice or receipt can be downloaded, for an hour at least. */
  abstract invoiceFile(ref: string): Promise<string>;

  /** All transactions since an instant, for the nightly reconciliation; in any order. */
  abstract transactionsSince(since: Date): AsyncIterable<LedgerTransaction>;
  /** Subscriptions that have changed or were open since an instant. */
  abstract subscriptionsSince(since: Date): AsyncIterable<ProviderSubscription>;
  abstract checkoutsSince(since: Date): AsyncIterable<ProviderCheckout>;
  abstract invoicesSince(since: Date): AsyncIterable<ProviderInvoice>;

  /**
   * Verifies and parses a webhook.
   * @param body the raw bytes of the request
   * @throws {InvalidSignature}
   */
  abstract verify(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderEvent;
}

export type PlanToChange = Pick<Order, 'planName' | 'planVersionId' | 'cents' | 'currency' | 'interval'>;
