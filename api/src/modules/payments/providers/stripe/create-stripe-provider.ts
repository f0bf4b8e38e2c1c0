import type { Clock } from '../../../../common/clock';
import type { ApiEnvironment } from '../../../../config/environment';
import { stripeClient, type Where } from './stripe-client';
import { StripePayments } from './stripe-provider';

type Keys = Pick<ApiEnvironment, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>;

/** Stripe as the environment has it. The module is loaded only where it is used. */
export function openStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Keys, clock: Clock, where?: Where) {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) throw new Error('The keys of Stripe are not set');
  return new StripePayments(stripeClient(STRIPE_SECRET_KEY, where), STRIPE_WEBHOOK_SECRET, clock);
}
