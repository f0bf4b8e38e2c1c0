import { EventsScreen } from '../features/content/events/events-screen';

export default function AdminEventsPage() {
  return <EventsScreen />;
}
