import type { Provider } from '@nestjs/common';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';

/** How events are signed and read; loaded only where payments are taken. */
export type SignedEvents = Pick<typeof import('../providers/stripe/webhook-signature'), 'signatureOf' | 'signedEvent'>;

/** Injects {@link SignedEvents}; null where no payments are taken. */
export const SIGNED_EVENTS = Symbol('signed events');

export const signedEvents: Provider = {
  provide: SIGNED_EVENTS,
  inject: [ENVIRONMENT],
  useFactory: async ({ PAYMENTS }: ApiEnvironment): Promise<SignedEvents | null> =>
    PAYMENTS === 'off' ? null : import('../providers/stripe/webhook-signature'),
};
