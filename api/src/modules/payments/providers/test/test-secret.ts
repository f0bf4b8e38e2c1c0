import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '../../../../config/environment';

/** The secret that signs the test provider's events: all processes of a portal share it, and nobody else has it. */
export const testWebhookSecret = ({ ADMIN_PASSWORD }: Pick<ApiEnvironment, 'ADMIN_PASSWORD'>) =>
  `whsec_${createHmac('sha256', ADMIN_PASSWORD).update('events of the test provider').digest('hex')}`;
