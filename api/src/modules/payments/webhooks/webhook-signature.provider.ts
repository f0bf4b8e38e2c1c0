import type { Provider } from '@nestjs/common';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';

/** How events are signed and read; loaded only where payments are taken. */
export type WebhookSignature = Pick<
  typeof import('../providers/stripe/event-signature'),
  'signWebhook' | 'verifyWebhook'
>;

/** Injects {@link WebhookSignature}; null where no payments are taken. */
export const WEBHOOK_SIGNATURE = Symbol('signed events');

export const webhookSignatureProvider: Provider = {
  provide: WEBHOOK_SIGNATURE,
  inject: [ENVIRONMENT],
  useFactory: async ({ PAYMENTS }: ApiEnvironment): Promise<WebhookSignature | null> =>
    PAYMENTS === 'off' ? null : import('../providers/stripe/event-signature'),
};
