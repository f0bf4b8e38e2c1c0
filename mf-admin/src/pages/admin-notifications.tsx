import { NotificationsScreen } from '../features/platform/notifications/notifications-screen';

export default function AdminNotificationsPage() {
  return <NotificationsScreen />;
}
