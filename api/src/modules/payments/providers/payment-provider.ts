import type {
  Currency,
  Interval,
  LedgerTransactionKind,
  ProviderName,
  SubscriptionState,
} from '@portal/contracts/money';

/** What a provider's event is about. */
export interface ObjectRef {
  kind: 'checkout' | 'subscription' | 'invoice' | 'charge' | 'refund' | 'dispute' | 'customer';
  /** The provider's reference to it. */
  ref: string;
}

/** What a provider told. Only which thing changed counts; how it stands now is asked for. */
export interface ProviderEvent {
  ref: string;
  /** In the provider's words, e.g. `invoice.payment_failed`. */
  type: string;
  createdAt: Date;
  /** Null where it is about nothing that concerns the portal. */
  about: ObjectRef | null;
}

/** A coupon as an order has it. The provider, too, sees to it that it is not redeemed too often or too late. */
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
  /** Ours, and the idempotency key: the same again answers the same checkout, for some minutes at least. */
  checkoutId: string;
  email: string;
  /** Of a customer whom the provider knows. */
  customerRef: string | null;
  planName: string;
  planVersionId: string;
  cents: number;
  currency: Currency;
  interval: Interval;
  trialDays: number;
  coupon: OrderedCoupon | null;
  /** Where the browser goes once it is paid, and where when it is broken off. */
  paidUrl: string;
  leftUrl: string;
  expiresAt: Date;
}

export interface ProviderCheckout {
  ref: string;
  /** Ours, as the order said. */
  checkoutId: string;
  url: string | null;
  state: 'open' | 'paid' | 'expired';
  paidAt: Date | null;
  customerRef: string | null;
  email: string | null;
  /** Of what is charged again and again. */
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
  /** Of the subscription, or of the checkout by which something was paid once. */
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
  /** What went back is negative. */
  cents: number;
  currency: Currency;
  customerRef: string | null;
  /** Of the subscription, or of the checkout by which something was paid once. */
  subscriptionRef: string | null;
  /** The charge that it is, or that it takes money back of. */
  chargeRef: string;
  at: Date;
}

/** What a change of plan costs. */
export interface ChangePreview {
  /** Charged at once: what is left of the period at the new price, less what was paid for it. */
  nowCents: number;
  currency: Currency;
  /** When the new version counts: at once for a dearer one, at the end of the period for a cheaper one. */
  from: Date;
}

/** The provider did not do it, and it can be asked for again with the same key: unreachable, slow, over its limits. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** A change needs a charge, and the card was declined: nothing has changed. The key is used up; ask again with another. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
}

/** A charge is disputed: its bank has taken the money back, and nothing more can be given back until that is decided. */
export class ChargeDisputed extends Error {
  override name = 'ChargeDisputed';
}

/** A webhook whose signature is not the provider's, or too old. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}

/**
 * Takes payments for the portal. Nothing of a card passes it. Every change takes a key: the same change with the same key is
 * done once. All methods throw {@link ProviderUnavailable}.
 */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;

  /** Begins a purchase. */
  abstract checkout(order: Order): Promise<ProviderCheckout>;
  /** As it stands now; null when the provider knows of none. So with the others. */
  abstract findCheckout(ref: string): Promise<ProviderCheckout | null>;
  /** Nobody can pay it any more. */
  abstract expireCheckout(ref: string): Promise<void>;
  abstract findCustomer(ref: string): Promise<ProviderCustomer | null>;
  abstract findSubscription(ref: string): Promise<ProviderSubscription | null>;
  abstract findInvoice(ref: string): Promise<ProviderInvoice | null>;
  /** The transactions that an event's charge, refund or dispute has made so far. */
  abstract transactionsOf(about: ObjectRef): Promise<LedgerTransaction[]>;

  /**
   * Changes the version: a dearer one at once with proration, a cheaper one when the period ends.
   * @throws {PaymentDeclined}
   */
  abstract change(ref: string, to: PlanToChange, key: string): Promise<void>;
  abstract previewChange(ref: string, to: PlanToChange): Promise<ChangePreview>;
  /**
   * Charges nothing until then, and nothing is open meanwhile; from the end of the period that is paid. The portal sees to it that
   * it is resumed then.
   */
  abstract pause(ref: string, until: Date, key: string): Promise<void>;
  abstract resume(ref: string, key: string): Promise<void>;
  /** Ends with the period that is paid, or at once. */
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

  /** All that moved since then, for the nightly comparison; in any order. */
  abstract transactionsSince(since: Date): AsyncIterable<LedgerTransaction>;
  /** The subscriptions that changed or were open since then. */
  abstract subscriptionsSince(since: Date): AsyncIterable<ProviderSubscription>;
  abstract checkoutsSince(since: Date): AsyncIterable<ProviderCheckout>;
  abstract invoicesSince(since: Date): AsyncIterable<ProviderInvoice>;

  /**
   * Reads a webhook.
   * @param body as it came, to the byte
   * @throws {InvalidSignature}
   */
  abstract verify(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderEvent;
}

export type PlanToChange = Pick<Order, 'planName' | 'planVersionId' | 'cents' | 'currency' | 'interval'>;
