import { ThreadScreen } from '../features/coaching/threads/thread-screen';

export default function AdminThreadPage() {
  return <ThreadScreen />;
}
