import { currencySchema } from '@portal/contracts/money';
import type Stripe from 'stripe';
import type { ProviderInvoice } from '../payment-provider';
import { callStripe, expanded, instant, METADATA, refOf } from './stripe-client';

/** What to expand to find the charge that paid an invoice. */
export const WITH_PAYMENTS = ['payments'];

/** An open invoice has failed once a charge was attempted. */
function stateOf({ status, attempted }: Stripe.Invoice): ProviderInvoice['state'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return attempted ? 'failed' : 'open';
}

/** The payment intent that paid it. */
const paymentOf = ({ payments }: Stripe.Invoice): string | null =>
  refOf(payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent);

async function chargeOf(stripe: Stripe, payment: string): Promise<Stripe.Charge | null> {
  const { latest_charge } = await callStripe(stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }));
  return expanded(latest_charge);
}

/** What it is for: a subscription, or the checkout of a one-time purchase. */
const soldBy = (stripe: Stripe, invoice: Stripe.Invoice, payment: string | null) =>
  invoice.metadata?.[METADATA.checkout] && payment ? findCheckoutByPayment(stripe, payment) : subscriptionOf(invoice);

/**
 * Maps an invoice to the portal's; null for a draft, which may still change, and for an invoice that the portal did not
 * cause.
 * @param invoice with {@link WITH_PAYMENTS}
 */
export async function toInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderInvoice | null> {
  const isOurs = subscriptionOf(invoice) !== null || invoice.metadata?.[METADATA.checkout] !== undefined;
  const customerRef = refOf(invoice.customer);
  if (!isOurs || !customerRef || invoice.status === 'draft') return null;
  const payment = paymentOf(invoice);
  const charge = payment ? await chargeOf(stripe, payment) : null;
  return {
    ref: invoice.id,
    customerRef,
    subscriptionRef: await soldBy(stripe, invoice, payment),
    number: invoice.number,
    state: stateOf(invoice),
    cents: invoice.total,
    paidCents: invoice.amount_paid,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: currencySchema.parse(invoice.currency),
    chargeRef: charge?.id ?? null,
    issuedAt: instant(invoice.status_transitions.finalized_at ?? invoice.created),
  };
}

/** The checkout of a one-time purchase, by its payment: the portal uses it as the subscription's reference. */
export async function findCheckoutByPayment(stripe: Stripe, payment: string): Promise<string | null> {
  const { data } = await callStripe(stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 }));
  return data.find(({ metadata }) => metadata?.[METADATA.checkout])?.id ?? null;
}

/** The subscription of the portal that an invoice is for. */
export function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const details = parent?.subscription_details;
  return details?.metadata?.[METADATA.checkout] ? refOf(details.subscription) : null;
}

/**
 * What a payment was for: a subscription, or the checkout of a one-time purchase; null if it is not from the portal.
 * @param payment with its metadata
 */
export async function findSubscriptionRef(stripe: Stripe, payment: Stripe.PaymentIntent): Promise<string | null> {
  if (payment.metadata[METADATA.checkout]) return findCheckoutByPayment(stripe, payment.id);
  const { data } = await callStripe(
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: payment.id },
      limit: 1,
      expand: ['data.invoice'],
    }),
  );
  const invoice = expanded(data[0]?.invoice);
  return invoice && !invoice.deleted ? subscriptionOf(invoice) : null;
}
