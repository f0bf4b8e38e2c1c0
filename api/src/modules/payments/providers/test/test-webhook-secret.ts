import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '../../../../config/environment';

/** By which the test provider signs its events: all processes of a portal know it, and nobody else does. */
export const testWebhookSecret = ({ ADMIN_PASSWORD }: Pick<ApiEnvironment, 'ADMIN_PASSWORD'>) =>
  `whsec_${createHmac('sha256', ADMIN_PASSWORD).update('events of the test provider').digest('hex')}`;
