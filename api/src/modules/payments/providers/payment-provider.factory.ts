import type { Provider } from '@nestjs/common';
import { Clock } from '../../../common/clock';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';
import { EmbeddedProvider } from './test/test-provider';
import { PROVIDER } from '../payments.service';
import type { PaymentProvider } from './payment-provider';

/** Chooses the provider by the environment; Stripe is loaded only where it is used. */
export const providerChoice: Provider = {
  provide: PROVIDER,
  inject: [ENVIRONMENT, Clock, EmbeddedProvider],
  useFactory: async (
    environment: ApiEnvironment,
    clock: Clock,
    embedded: EmbeddedProvider,
  ): Promise<PaymentProvider | null> => {
    if (environment.PAYMENTS === 'off') return null;
    if (environment.PAYMENTS === 'test') return embedded;
    const { openStripe } = await import('./stripe/create-stripe-provider');
    return openStripe(environment, clock);
  },
};
