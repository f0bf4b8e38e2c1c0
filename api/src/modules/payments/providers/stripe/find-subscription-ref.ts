import type Stripe from 'stripe';
import { callStripe } from './call-stripe';
import { expanded, METADATA, refOf } from './stripe-values';

/** The checkout by which something was paid once with a payment: what the portal calls its subscription. */
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
 * What a payment was for: a subscription, or the checkout by which it was paid once; null where the portal has not sold it.
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
