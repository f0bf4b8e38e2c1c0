import type { Provider } from '@nestjs/common';
import { Clock } from '../../../time/clock';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';
import { TestProvider } from './test/test-provider';
import { PAYMENT_PROVIDER } from '../payments.service';
import type { PaymentProvider } from './payment-provider';

/** Chooses the provider by the environment; Stripe is loaded only where it is used. */
export const paymentProviderFactory: Provider = {
  provide: PAYMENT_PROVIDER,
  inject: [ENVIRONMENT, Clock, TestProvider],
  useFactory: async (
    environment: ApiEnvironment,
    clock: Clock,
    testProvider: TestProvider,
  ): Promise<PaymentProvider | null> => {
    if (environment.PAYMENTS === 'off') return null;
    if (environment.PAYMENTS === 'test') return testProvider;
    const { createStripeProvider } = await import('./stripe/create-stripe-provider');
    return createStripeProvider(environment, clock);
  },
};
