import { BroadcastsScreen } from '../features/platform/broadcasts/broadcasts-screen';

export default function AdminBroadcastsPage() {
  return <BroadcastsScreen />;
}
