import type { WebhookEndpoint } from '@portal/contracts/webhooks';
import { Badge } from '@portal/ui/badge';
import { copy } from './copy';

/** Whether events reach an endpoint. */
export function EndpointStatus({ off, failingSince }: Pick<WebhookEndpoint, 'off' | 'failingSince'>) {
  if (off) return <Badge tone={off.reason === 'owner' ? 'neutral' : 'red'}>{copy.status.off}</Badge>;
  if (failingSince) return <Badge tone="gold">{copy.status.failing}</Badge>;
  return <Badge tone="green">{copy.status.on}</Badge>;
}
