import { useParams } from '@portal/sdk';
import { EndpointScreen } from '../features/platform/webhooks/endpoint-screen';

export default function AdminWebhookPage() {
  const { id = '' } = useParams();
  return <EndpointScreen id={id} />;
}
