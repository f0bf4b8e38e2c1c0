import { WebhooksScreen } from '../features/platform/webhooks/webhooks-screen';

export default function AdminWebhooksPage() {
  return <WebhooksScreen />;
}
