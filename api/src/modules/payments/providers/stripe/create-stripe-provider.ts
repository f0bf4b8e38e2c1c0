import type { Clock } from '../../../../time/clock';
import type { ApiEnvironment } from '../../../../config/environment';
import { createStripeClient, type StripeHost } from './stripe-client';
import { StripeProvider } from './stripe-provider';

type Keys = Pick<ApiEnvironment, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>;

/** Stripe as the environment has it. The module is loaded only where it is used. */
export function createStripeProvider(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Keys,
  clock: Clock,
  where?: StripeHost,
) {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) throw new Error('The keys of Stripe are not set');
  return new StripeProvider(createStripeClient(STRIPE_SECRET_KEY, where), STRIPE_WEBHOOK_SECRET, clock);
}
