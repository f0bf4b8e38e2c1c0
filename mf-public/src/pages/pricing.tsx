import { PublicLayout } from '../features/public-layout/public-layout';
import { PricingScreen } from '../features/pricing/pricing-screen';

export default function PricingPage() {
  return (
    <PublicLayout kind="inner">
      <PricingScreen />
    </PublicLayout>
  );
}
