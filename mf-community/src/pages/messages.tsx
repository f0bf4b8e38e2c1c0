import { MessagesScreen } from '../features/messages/messages-screen';

export default function MessagesPage() {
  return <MessagesScreen />;
}
