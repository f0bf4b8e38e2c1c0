import { NotificationsScreen } from '../features/notifications/notifications-screen';

export default function NotificationsPage() {
  return <NotificationsScreen />;
}
