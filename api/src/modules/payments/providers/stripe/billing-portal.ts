import type Stripe from 'stripe';
import { callStripe, listAll, refOf } from './stripe-client';

/** Metadata that identifies the account's card-only portal configuration. */
const FOR_CARDS = { portal_page: 'card' };

/** Stripe's customer portal with cards and invoices only: plans are changed in our portal, which has its own rules. */
async function configurationOf(stripe: Stripe): Promise<string> {
  const list = stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  for await (const { id, metadata } of listAll(list)) {
    if (metadata?.['portal_page'] === FOR_CARDS.portal_page) return id;
  }
  const made = await callStripe(
    stripe.billingPortal.configurations.create({
      metadata: FOR_CARDS,
      features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
    }),
  );
  return made.id;
}

/**
 * A checkout ties its card to the subscription; the page changes that of the customer, which would not be charged. So the card is
 * made the customer's first, the newest one last.
 */
async function untieCards(stripe: Stripe, customer: string): Promise<void> {
  const tied: { id: string; card: string; created: number }[] = [];
  for await (const { id, created, default_payment_method } of listAll(
    stripe.subscriptions.list({ customer, limit: 100 }),
  )) {
    const card = refOf(default_payment_method);
    if (card) tied.push({ id, card, created });
  }
  for (const { id, card } of tied.sort((one, other) => one.created - other.created)) {
    await callStripe(stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }));
    await callStripe(stripe.subscriptions.update(id, { default_payment_method: '' }));
  }
}

/** Where a customer changes their card, at Stripe. It works for some minutes. */
export async function cardPage(stripe: Stripe, customer: string, returnTo: string): Promise<string> {
  await untieCards(stripe, customer);
  const { url } = await callStripe(
    stripe.billingPortal.sessions.create({
      customer,
      configuration: await configurationOf(stripe),
      return_url: returnTo,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnTo } },
      },
    }),
  );
  return url;
}
