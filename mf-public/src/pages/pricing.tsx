import { PublicFrame } from '../features/public-frame/public-frame';
import { Shop } from '../features/shop/shop';

export default function PricingPage() {
  return (
    <PublicFrame kind="inner">
      <Shop />
    </PublicFrame>
  );
}
