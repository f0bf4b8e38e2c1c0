import { OutboxScreen } from '../features/platform/outbox/outbox-screen';

export default function AdminOutboxPage() {
  return <OutboxScreen />;
}
