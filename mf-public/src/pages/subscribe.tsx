import { SubscriptionScreen } from '../features/subscription/subscription-screen';

export default function SubscribePage() {
  return <SubscriptionScreen />;
}
