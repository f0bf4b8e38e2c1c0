import { OutboxScreen } from '../features/outbox/outbox-screen';

export default function AdminOutboxPage() {
  return <OutboxScreen />;
}
