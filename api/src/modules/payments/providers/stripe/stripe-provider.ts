import type Stripe from 'stripe';
import type { Clock } from '../../../../time/clock';
import { PaymentProvider, ChargeDisputed, type ObjectRef, type Order, type PlanToChange } from '../payment-provider';
import { callStripe, findInStripe, hasErrorCode, secondsOf } from './stripe-client';
import { cardPage } from './billing-portal';
import {
  hasStripeTax,
  toSessionParams,
  toCheckout,
  WITH_PAYMENT,
  findOrCreateCoupon,
  findOrCreatePrice,
} from './checkout-sessions';
import { cancel, keep, pause, resume } from './cancellation';
import { toInvoice, WITH_PAYMENTS } from './invoices';
import { checkoutsSince, invoicesSince, subscriptionsSince } from './list-recent';
import { transactionsOf, transactionsSince } from './ledger-transactions';
import { change, previewChange } from './change-plan';
import { verifyWebhook } from './event-signature';
import { toSubscription, WITH_STATE } from './subscriptions';

/**
 * Milliseconds for which an order returns the same session. Stripe replays the first response of a key for a day,
 * errors included, which is too long to wait. After a lost response, nobody has the URL of the earlier session.
 */
const KEY_FOR = 5 * 60_000;

/** Takes payments by Stripe. */
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';

  constructor(
    private readonly stripe: Stripe,
    private readonly webhookSecret: string,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** An order can be paid for 30 minutes at least and a day at most: other `expiresAt` Stripe refuses. */
  async checkout(wanted: Order) {
    const { stripe } = this;
    // A customer who was deleted at Stripe is created again.
    const customer = wanted.customerRef === null ? null : await this.findCustomer(wanted.customerRef);
    const order = { ...wanted, customerRef: customer?.email ? customer.ref : null };
    const sold = {
      price: await findOrCreatePrice(stripe, order),
      coupon: await findOrCreateCoupon(stripe, order),
      taxes: await hasStripeTax(stripe),
    };
    const idempotencyKey = `${order.checkoutId}:${Math.floor(this.clock.now().getTime() / KEY_FOR)}`;
    const session = await callStripe(stripe.checkout.sessions.create(toSessionParams(order, sold), { idempotencyKey }));
    const checkout = toCheckout(session);
    if (!checkout) throw new Error(`Stripe lost what the session ${session.id} was told`);
    return checkout;
  }

  async findCheckout(ref: string) {
    const session = await findInStripe(this.stripe.checkout.sessions.retrieve(ref, { expand: WITH_PAYMENT }));
    return session && toCheckout(session);
  }

  async expireCheckout(ref: string) {
    const { sessions } = this.stripe.checkout;
    try {
      await callStripe(sessions.expire(ref));
    } catch (error) {
      // One that is paid or over cannot be ended.
      if ((await findInStripe(sessions.retrieve(ref)))?.status === 'open') throw error;
    }
  }

  /** One that was deleted at Stripe has no address, like a former member. */
  async findCustomer(ref: string) {
    const customer = await findInStripe(this.stripe.customers.retrieve(ref));
    return customer && { ref, email: customer.deleted ? '' : (customer.email ?? '') };
  }

  async findSubscription(ref: string) {
    const subscription = await findInStripe(this.stripe.subscriptions.retrieve(ref, { expand: WITH_STATE }));
    return subscription && toSubscription(this.stripe, subscription);
  }

  async findInvoice(ref: string) {
    const invoice = await findInStripe(this.stripe.invoices.retrieve(ref, { expand: WITH_PAYMENTS }));
    return invoice && toInvoice(this.stripe, invoice);
  }

  transactionsOf(about: ObjectRef) {
    return transactionsOf(this.stripe, about);
  }

  change(ref: string, to: PlanToChange, key: string) {
    return change(this.stripe, ref, to, key);
  }

  previewChange(ref: string, to: PlanToChange) {
    return previewChange(this.stripe, ref, to, this.clock.now());
  }

  pause(ref: string, until: Date, key: string) {
    return pause(this.stripe, ref, until, key);
  }

  resume(ref: string, key: string) {
    return resume(this.stripe, ref, key);
  }

  cancel(ref: string, when: 'period-end' | 'now', key: string) {
    return cancel(this.stripe, ref, when, key);
  }

  keep(ref: string, key: string) {
    return keep(this.stripe, ref, key);
  }

  async refund(charge: string, cents: number | null, key: string) {
    const amount = cents === null ? {} : { amount: cents };
    try {
      await callStripe(this.stripe.refunds.create({ charge, ...amount }, { idempotencyKey: key }));
    } catch (error) {
      if (hasErrorCode(error, 'charge_disputed')) throw new ChargeDisputed(undefined, { cause: error });
      if (!hasErrorCode(error, 'charge_already_refunded')) throw error;
    }
  }

  cardPage(customerRef: string, returnTo: string) {
    return cardPage(this.stripe, customerRef, returnTo);
  }

  /** The address of the PDF works for 30 days. */
  async invoiceFile(ref: string) {
    const { invoice_pdf } = await callStripe(this.stripe.invoices.retrieve(ref));
    if (!invoice_pdf) throw new Error(`Stripe has no file of the invoice ${ref}`);
    return invoice_pdf;
  }

  transactionsSince(since: Date) {
    return transactionsSince(this.stripe, secondsOf(since));
  }

  subscriptionsSince(since: Date) {
    return subscriptionsSince(this.stripe, secondsOf(since));
  }

  checkoutsSince(since: Date) {
    return checkoutsSince(this.stripe, secondsOf(since));
  }

  invoicesSince(since: Date) {
    return invoicesSince(this.stripe, secondsOf(since));
  }

  verify(body: Buffer, headers: Parameters<PaymentProvider['verify']>[1]) {
    return verifyWebhook(body, headers, { secret: this.webhookSecret, now: this.clock.now() });
  }
}
