import { EventsScreen } from '../features/community/events/events-screen';

export default function EventsPage() {
  return <EventsScreen />;
}
