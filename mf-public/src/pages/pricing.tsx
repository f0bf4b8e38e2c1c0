import { PublicFrame } from '../features/public-frame/public-frame';
import { PricingScreen } from '../features/pricing/pricing-screen';

export default function PricingPage() {
  return (
    <PublicFrame kind="inner">
      <PricingScreen />
    </PublicFrame>
  );
}
