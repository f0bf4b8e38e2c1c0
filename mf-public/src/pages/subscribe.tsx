import { Pricing } from '../features/pricing/pricing';

export default function SubscribePage() {
  return <Pricing />;
}
